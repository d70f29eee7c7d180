import { useState } from "preact/hooks";
import { IS_BROWSER } from "fresh/runtime";
import Label from "./Label.tsx";

export default function Counter(
  { start, note }: { start: number; note: unknown },
) {
  const [count, setCount] = useState(start);
  return (
    <button
      type="button"
      class={IS_BROWSER ? "live" : "still"}
      onClick={() => setCount(count + 1)}
    >
      {count} clicks <Label text={String(note)} />
    </button>
  );
}
