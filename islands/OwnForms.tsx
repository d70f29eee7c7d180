import { useEffect } from "preact/hooks";
import { replaceParts } from "@/routes/(_components)/replace_parts.ts";

/** What of a film's page is somebody's own or changes with it; all answers have the same parts in the same order. */
const PARTS = "[data-own]";

/**
 * Lets the forms of a film's page take effect without loading it anew: sends a form as the browser would, and takes the
 * parts of the page that comes back over. Shows nothing itself but, to screen readers, that it is done.
 * @param props.saved what is said then
 */
export default function OwnForms({ saved }: { saved: string }) {
  useEffect(() => {
    const onSubmit = async (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches(`${PARTS} form`)) return;
      event.preventDefault();
      const { submitter } = event;
      const main = document.querySelector("main")!;
      if (main.getAttribute("aria-busy") === "true") return;
      main.setAttribute("aria-busy", "true");
      try {
        const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
        const response = await fetch(form.getAttribute("action")!, {
          method: "POST",
          body: new URLSearchParams(fields),
          headers: { accept: "text/html" },
        });
        const next = new DOMParser().parseFromString(await response.text(), "text/html");
        // A session that ended leads to the sign-in; a form that was refused, to a new one.
        if (!replaceParts(next, PARTS)) return response.redirected ? location.assign(response.url) : location.reload();
        focusAgain(form.dataset.action!, submitter);
        if (response.ok) document.getElementById("own-status")!.textContent = saved;
      } catch {
        // No network: the browser's own way says so.
        form.submit();
      } finally {
        main.removeAttribute("aria-busy");
      }
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [saved]);
  return null;
}

/** The focus goes back to the button that was pressed, or to what stands in its place. */
function focusAgain(action: string, submitter: HTMLElement | null): void {
  const value = submitter?.getAttribute("value");
  const buttons = [...document.querySelectorAll<HTMLElement>(`form[data-action="${action}"] button`)];
  const same = buttons.find((button) => button.getAttribute("value") === value) ?? buttons[0];
  (same ?? document.querySelector<HTMLElement>("#own h2"))?.focus();
}
