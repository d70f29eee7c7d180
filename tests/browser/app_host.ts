// A host of MCP Apps as a page, of the extension's own parts and built as its reference host is: it lists the tools, reads
// a tool's app, shows that in a sandbox of another origin with the policy that the app asks for, and hands it the
// arguments and the result.
import { AppBridge, getToolUiResourceUri, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** What to call, and how the host looks. */
export interface Shown {
  service: string;
  /** The page that app_sandbox.ts is in. */
  sandbox: string;
  tool: string;
  arguments: Record<string, unknown>;
  theme: "light" | "dark";
  /** Whether the app may call tools. */
  calls: boolean;
}

/** What the app asked the host for. */
export interface Log {
  links: string[];
  calls: Record<string, unknown>[];
}

const info = { name: "host", version: "1.0.0" };
const UI = { mimeTypes: ["text/html;profile=mcp-app"] };

async function showApp({ service, sandbox, tool, arguments: args, theme, calls }: Shown): Promise<Log> {
  const log: Log = { links: [], calls: [] };
  const client = new Client(info, {
    capabilities: { extensions: { "io.modelcontextprotocol/ui": UI } },
    versionNegotiation: { mode: "auto" },
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service}/api/mcp`)));
  const { tools } = await client.listTools();
  const uri = getToolUiResourceUri(tools.find(({ name }) => name === tool)!)!;
  const { contents: [app] } = await client.readResource({ uri });
  const { csp } = (app._meta as { ui: { csp: { resourceDomains: string[]; connectDomains: string[] } } }).ui;
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  frame.title = "Sandbox";
  const stands = new Promise<void>((resolve) => {
    addEventListener("message", ({ source, origin, data }) => {
      const isReady = data?.method === "ui/notifications/sandbox-proxy-ready";
      if (isReady && source === frame.contentWindow && origin === new URL(sandbox).origin) resolve();
    });
  });
  frame.src = `${sandbox}?${new URLSearchParams({ csp: JSON.stringify(csp) })}`;
  document.body.append(frame);
  await stands;
  const capabilities = { openLinks: {}, ...(calls ? { serverTools: {} } : {}) };
  const bridge = new AppBridge(null, info, capabilities, { hostContext: { theme, locale: "en-GB" } });
  bridge.onopenlink = ({ url }) => {
    log.links.push(url);
    return Promise.resolve({});
  };
  bridge.oncalltool = async (params) => {
    log.calls.push(params.arguments ?? {});
    return await client.callTool(params);
  };
  bridge.onsizechange = ({ height }) => frame.style.height = `${height}px`;
  const ready = new Promise<void>((resolve) => bridge.oninitialized = () => resolve());
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
  await bridge.sendSandboxResourceReady({ html: (app as { text: string }).text, csp });
  await ready;
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(await client.callTool({ name: tool, arguments: args }));
  return log;
}

Object.assign(globalThis, { showApp });
