import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { IS_BROWSER } from "fresh/runtime";
import { useState } from "preact/hooks";

/** What a {@linkcode PasskeyButton} is made of. */
export interface PasskeyButtonProps {
  /** Id of the form that asks for a ceremony and takes its answer. */
  form: string;
  /** The form's action that gives what to sign, and the one that takes what was signed. */
  ask: string;
  send: string;
  create: boolean;
  label: string;
  /** Said where it did not work and the server did not say why. */
  failed: string;
}

/** Signs in or makes a passkey, and sends its form with the answer in the field `answer`. */
export default function PasskeyButton({ form: formId, ask, send, create, label, failed }: PasskeyButtonProps) {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  if (!IS_BROWSER || !browserSupportsWebAuthn()) return null;
  const start = async () => {
    const form = document.getElementById(formId) as HTMLFormElement;
    setBusy(true);
    setFault("");
    try {
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const body = new URLSearchParams(fields);
      body.set("action", ask);
      const response = await fetch(form.getAttribute("action")!, {
        method: "POST",
        body,
        headers: { accept: "application/json" },
      });
      const answer = await response.json();
      if (!response.ok) return setFault(answer.fault ?? failed);
      const signed = create
        ? await startRegistration({ optionsJSON: answer })
        : await startAuthentication({ optionsJSON: answer });
      const fill = (name: string, value: string) =>
        form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
      fill("answer", JSON.stringify(signed));
      fill("action", send);
      // Not `requestSubmit`: a password that is required otherwise is not here.
      form.submit();
    } catch {
      setFault(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class="button quiet" onClick={start} disabled={busy}>{label}</button>
      <span class="fault" role="alert" hidden={fault === ""}>{fault}</span>
    </>
  );
}
