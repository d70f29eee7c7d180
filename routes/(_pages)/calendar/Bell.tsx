/** A bell beside the words that say what it is for. */
export function Bell() {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path
        d="M5 17.5h14c-1.5-1.5-2-3-2-6.5a5 5 0 0 0-10 0c0 3.5-.5 5-2 6.5M10 20.5h4"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
      />
    </svg>
  );
}
