import type { ComponentChildren } from "preact";

/**
 * Facts that are known, with dots between them, none of which ends or begins a line where the facts take several;
 * `children` stand on the line of the last one.
 */
export function Facts({ facts, children }: {
  facts: readonly (string | number | null | undefined)[];
  children?: ComponentChildren;
}) {
  // Where nothing is known, the children have a line all the same.
  const known = facts.some(Boolean) ? facts.filter(Boolean) : [""];
  return (
    <span class="facts">
      {known.map((fact, i) => (
        <>
          <span>
            {fact}
            {i === known.length - 1 && children}
          </span>
          {" "}
        </>
      ))}
    </span>
  );
}
