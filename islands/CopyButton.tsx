import { IS_BROWSER } from "fresh/runtime";
import { useState } from "preact/hooks";

/** Copies the text of another element. Without JavaScript there is no button, and the text can be selected. */
export default function CopyButton({ from, label, done }: { from: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  if (!IS_BROWSER || !navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(document.getElementById(from)!.textContent!);
    setCopied(true);
  };
  return (
    <>
      <button type="button" class="button quiet" onClick={copy}>{label}</button>
      <span role="status">{copied && done}</span>
    </>
  );
}
