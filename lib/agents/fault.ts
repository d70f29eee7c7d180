/** What OAuth calls a fault, with its usual status: RFC 6749 (5.2), RFC 7591 (3.2.2), RFC 8707. */
const FAULTS = {
  invalid_request: 400,
  invalid_client: 401,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  invalid_client_metadata: 400,
  temporarily_unavailable: 429,
  server_error: 500,
} as const;

/** An OAuth error code. */
export type FaultCode = keyof typeof FAULTS;

/** An error that an OAuth client is told about, in OAuth's form. */
export class Fault extends Error {
  override name = "Fault";
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: FaultCode,
    readonly description: string,
    { status = FAULTS[code], headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(description);
    this.status = status;
    this.headers = code === "invalid_client"
      ? { "www-authenticate": 'Basic realm="Foyer", charset="UTF-8"', ...headers }
      : headers;
  }
}
