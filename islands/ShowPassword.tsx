import { IS_BROWSER } from "fresh/runtime";
import { useState } from "preact/hooks";

/** Shows what is typed into a password's field, and hides it again. Without JavaScript there is no button. */
export default function ShowPassword({ field, show, hide }: { field: string; show: string; hide: string }) {
  const [shown, setShown] = useState(false);
  if (!IS_BROWSER) return null;
  const toggle = () => {
    (document.getElementById(field) as HTMLInputElement).type = shown ? "password" : "text";
    setShown(!shown);
  };
  return <button type="button" class="reveal" aria-controls={field} onClick={toggle}>{shown ? hide : show}</button>;
}
