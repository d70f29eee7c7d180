// The sandbox of a host of MCP Apps, as the extension has it for pages: a frame of another origin, which shows the app in
// a frame within it and hands on what host and app say to each other. Its policy is what its server sent it with.

const [host, own] = [new URL(document.referrer).origin, location.origin];
const READY = "ui/notifications/sandbox-proxy-ready";
const RESOURCE = "ui/notifications/sandbox-resource-ready";

const inner = document.createElement("iframe");
inner.title = "App";
inner.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
document.body.append(inner);

addEventListener("message", ({ source, origin, data }) => {
  if (source === inner.contentWindow && origin === own) return parent.postMessage(data, host);
  if (source !== parent || origin !== host) return;
  if (data?.method !== RESOURCE) return inner.contentWindow!.postMessage(data, own);
  // Written, not given by srcdoc: so it has the policy and the origin of this page.
  const page = inner.contentDocument!;
  page.open();
  page.write(data.params.html);
  page.close();
});

parent.postMessage({ jsonrpc: "2.0", method: READY, params: {} }, host);
