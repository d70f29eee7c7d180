import { useState } from "preact/hooks";
import { IS_BROWSER } from "fresh/runtime";

/** Its top level differs between server and browser, and grows. */
export function Grow() {
  const [items, setItems] = useState(["a"]);
  return (
    <>
      {IS_BROWSER && <hr />}
      {items.length} items
      {items.map((item) => <li key={item}>{item}</li>)}
      {IS_BROWSER
        ? <button type="button" onClick={() => setItems([...items, `b${items.length}`])}>grow</button>
        : <s>wait</s>}
    </>
  );
}

/** Prints nothing on the server. */
export function Late() {
  return IS_BROWSER ? <em>late</em> : null;
}
