/** Facts that are known, with dots between them, none of which ends or begins a line where the facts take several. */
export function Facts({ facts }: { facts: readonly (string | number | null | undefined)[] }) {
  return (
    <span class="facts">
      {facts.filter(Boolean).map((fact) => (
        <>
          <span>{fact}</span>
          {" "}
        </>
      ))}
    </span>
  );
}
