/** A link as a chip. `label` names it in full where its text alone would not. */
export interface Chip {
  text: string;
  href: string;
  rel?: string;
  type?: string;
  label?: string;
  current?: boolean;
  /** What stands between it and the one before it. */
  joint?: string;
  /** Whether a panel of filters offers the same; where that stands open beside the chips, it alone does. */
  inPanel?: boolean;
  /** Whether what follows is of another kind, a little apart. */
  isLastOfKind?: boolean;
}

/** Links in a row of chips. Fresh calls every link to the own path current, so each says whether it is. */
export function Chips({ chips }: { chips: Chip[] }) {
  return (
    <ul class="chips">
      {chips.map(({ text, href, rel, type, label, current, joint, inPanel, isLastOfKind }) => (
        <li class={isLastOfKind ? "kind-end" : undefined}>
          {joint && <small>{`${joint} `}</small>}
          <a
            href={href}
            rel={rel}
            type={type}
            aria-label={label}
            aria-current={current ? "true" : "false"}
            class={inPanel ? "in-panel" : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
