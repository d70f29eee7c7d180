import { useEffect, useRef } from "preact/hooks";

/** The form of a page that a poster's button leads to. */
const FORM = "[data-diary-form]";

/**
 * Opens the small form behind every poster's diary button over the page, and sends it without leaving. Where anything is
 * odd, the browser follows the link or sends the form as ever.
 * @param props.label what the dialog is called
 * @param props.logged what is said when an entry is stored
 */
export default function DiaryDialog({ label, logged }: { label: string; logged: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const box = dialog.current!;
    let from: HTMLAnchorElement | undefined;

    /** Shows the form of a page; `false` where that page has none, as the sign-in. */
    const show = async (response: Response): Promise<boolean> => {
      const next = new DOMParser().parseFromString(await response.text(), "text/html");
      const form = next.querySelector(FORM);
      if (!form) return false;
      box.replaceChildren(form);
      if (!box.open) box.showModal();
      return true;
    };

    const onClick = async (event: MouseEvent) => {
      const target = event.target as Element;
      if (target.closest("[data-close]") && box.contains(target)) {
        event.preventDefault();
        return box.close();
      }
      const link = target.closest<HTMLAnchorElement>("a[data-diary]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      from = link;
      try {
        if (!await show(await fetch(link.href, { headers: { accept: "text/html" } }))) location.assign(link.href);
      } catch {
        location.assign(link.href);
      }
    };

    const onSubmit = async (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
      try {
        const response = await fetch(form.getAttribute("action")!, {
          method: "POST",
          body: new URLSearchParams(fields),
          headers: { accept: "text/html" },
        });
        if (!response.redirected) return void (await show(response) || form.submit());
        box.close();
        from?.classList.add("is-logged");
        status.current!.textContent = logged;
      } catch {
        form.submit();
      }
    };

    document.addEventListener("click", onClick);
    box.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick);
      box.removeEventListener("submit", onSubmit);
    };
  }, [logged]);
  return (
    <>
      <dialog class="diary-dialog" ref={dialog} aria-label={label}></dialog>
      <p class="unseen" role="status" ref={status}></p>
    </>
  );
}
