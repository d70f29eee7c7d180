import { useState } from "preact/hooks";

interface Props {
  /** The trailer's own page, which is what the link leads to without JavaScript. */
  href: string;
  player: string;
  label: string;
  /** Who is asked for it then. */
  note: string;
  /** What the frame is called for those who do not see it. */
  title: string;
}

/** A trailer that somebody else's player shows: until it is pressed nothing is loaded from there. */
export default function TrailerPlayer({ href, player, label, note, title }: Props) {
  const [plays, setPlays] = useState(false);
  if (plays) {
    return (
      <iframe
        src={`${player}${player.includes("?") ? "&" : "?"}autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerpolicy="strict-origin-when-cross-origin"
      />
    );
  }
  const play = (event: MouseEvent) => {
    // Whoever opens it elsewhere wants its page.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The frame may need a process of its own: the press is painted before it is made.
    requestAnimationFrame(() => setTimeout(() => setPlays(true)));
  };
  return (
    <a class="trailer" href={href} rel="nofollow noopener external" onClick={play}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="M19 15v18l15-9z" />
      </svg>
      <span>{label}</span>
      <small>{note}</small>
    </a>
  );
}
