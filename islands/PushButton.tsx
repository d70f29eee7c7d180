import { IS_BROWSER } from "fresh/runtime";
import { useState } from "preact/hooks";

/** What a {@linkcode PushButton} is made of. */
export interface PushButtonProps {
  /** The page's own path, which takes the form. */
  to: string;
  /** The fields of the form that say what it is and whose. */
  fields: Record<string, string>;
  /** What the browser has to subscribe with, base64url. */
  publicKey: string;
  text: Record<"on" | "denied" | "failed", string>;
}

/** Has this browser subscribe to notifications, and sends a form with what the service needs to tell it. */
export default function PushButton({ to, fields, publicKey, text }: PushButtonProps) {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const can = IS_BROWSER && "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!can) return null;
  const start = async () => {
    setBusy(true);
    setFault("");
    try {
      if (await Notification.requestPermission() !== "granted") return setFault(text.denied);
      const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
      send(to, { ...fields, endpoint: endpoint!, p256dh: keys!.p256dh, auth: keys!.auth });
    } catch {
      setFault(text.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class="button quiet" onClick={start} disabled={busy}>{text.on}</button>
      <span class="fault" role="alert" hidden={fault === ""}>{fault}</span>
    </>
  );
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key would stand in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function send(to: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: to });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}
