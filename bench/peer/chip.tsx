interface Props {
  href: string;
  rel?: string;
  type?: string;
  label?: string;
  current?: boolean;
  class?: string;
  children?: string;
}

/** A link as a chip; `label` names it in full where its text alone would not. */
export function Chip({ href, rel, type, label, current, class: className, children }: Props) {
  return (
    <li>
      <a
        href={href}
        rel={rel}
        type={type}
        aria-label={label}
        aria-current={current ? "true" : "false"}
        class={className}
      >
        {children}
      </a>
    </li>
  );
}
