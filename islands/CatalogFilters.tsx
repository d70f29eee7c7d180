import { useEffect } from "preact/hooks";
import { replaceParts } from "@/routes/(_components)/replace_parts.ts";

/** Parts of the page that change with its address; both documents have the same ones in the same order. */
const PARTS = "[data-part]";
/** What an address need not say. */
const DEFAULTS: Record<string, string> = { sort: "popular" };

/**
 * Marks the history's entries as this island's own. Fresh marks those without a state as its own, and reloads the page
 * on the way back to them.
 */
const OWN = {};

/** What came before a new address. */
interface Cause {
  /** The form goes on being used: it stays as it is, with the focus in it. */
  inForm?: boolean;
  /** The browser went to the address itself, so the history has it already, and where it was scrolled to. */
  fromHistory?: boolean;
}

/**
 * Lets the catalog's form and links change the page without loading it anew: fetches the page at the new address and
 * takes its parts over. Shows nothing itself, and where anything is odd, the browser follows the address as ever.
 * @param props.form id of the form
 */
export default function CatalogFilters({ form: formId }: { form: string }) {
  useEffect(() => {
    const form = document.getElementById(formId) as HTMLFormElement;
    const path = location.pathname;
    let shown = location.search;
    let loading: AbortController | undefined;
    history.replaceState(OWN, "");

    async function show(search: string, { inForm, fromHistory }: Cause) {
      loading?.abort();
      const { signal } = loading = new AbortController();
      const url = path + search;
      const results = document.querySelector("main")!;
      results.setAttribute("aria-busy", "true");
      try {
        const response = await fetch(url, { signal, headers: { accept: "text/html" } });
        const next = new DOMParser().parseFromString(await response.text(), "text/html");
        if (signal.aborted) return;
        if (!response.ok || !replaceParts(next, PARTS)) return location.assign(url);
        document.title = next.title;
        if (!fromHistory && search !== shown) history.pushState(OWN, "", url);
        shown = search;
        const nextForm = next.getElementById(formId) as HTMLFormElement;
        if (inForm) return takeNumbers(form, nextForm);
        form.replaceChildren(...nextForm.childNodes);
        focusCount({ scroll: !fromHistory });
      } catch {
        if (!signal.aborted) location.assign(url);
      } finally {
        if (!signal.aborted) results.removeAttribute("aria-busy");
      }
    }

    const onChange = () => {
      if (form.checkValidity()) show(searchOf(form), { inForm: true });
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      show(searchOf(form), {});
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link?.pathname !== path || link.origin !== location.origin || link.hash) return;
      event.preventDefault();
      show(link.search, {});
    };
    const onPopState = () => {
      if (location.search !== shown) show(location.search, { fromHistory: true });
    };

    const main = form.closest("main")!;
    const mounted = new AbortController();
    const { signal } = mounted;
    form.addEventListener("change", onChange, { signal });
    form.addEventListener("submit", onSubmit, { signal });
    main.addEventListener("click", onClick, { signal });
    addEventListener("popstate", onPopState, { signal });
    return () => {
      loading?.abort();
      mounted.abort();
    };
  }, [formId]);
  return null;
}

/** The form as the query of an address, without what is empty or the default. */
function searchOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(given.filter(([name, value]) => value !== "" && value !== DEFAULTS[name]));
  return query.size > 0 ? `?${query}` : "";
}

/** The link that a plain click is on. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  return (target as Element).closest("a");
}

/** Takes over the numbers beside the form's values and on its button, and leaves the rest of it to who is using it. */
function takeNumbers(form: HTMLFormElement, next: HTMLFormElement): void {
  const keyOf = ({ name, value }: HTMLInputElement) => `${name}=${value}`;
  const labelsOf = (of: HTMLFormElement) =>
    [...of.querySelectorAll<HTMLInputElement>("label > [type=checkbox]")]
      .map((box) => [keyOf(box), box.parentElement!] as const);
  form.querySelector(".apply span")!.textContent = next.querySelector(".apply span")!.textContent;
  const others = new Map(labelsOf(next));
  for (const [key, label] of labelsOf(form)) {
    const other = others.get(key);
    if (!other) continue;
    label.className = other.className;
    label.querySelector("small")!.textContent = other.querySelector("small")!.textContent;
  }
}

/** What was focused may be gone, so the focus goes to what is new; the number of results also speaks for itself. */
function focusCount({ scroll }: { scroll: boolean }): void {
  const count = document.querySelector<HTMLElement>("#found")!;
  count.focus({ preventScroll: true });
  if (scroll) count.scrollIntoView({ block: "nearest" });
}
