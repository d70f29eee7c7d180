import type { ComponentChild } from "preact";

/** Things beside each other with commas, none of which begins a line. */
export function Commas({ items }: { items: readonly ComponentChild[] }) {
  return (
    <>
      {items.map((item, i) =>
        i === items.length - 1 ? item : (
          <>
            <span class="listed">{item},</span>
            {" "}
          </>
        )
      )}
    </>
  );
}
