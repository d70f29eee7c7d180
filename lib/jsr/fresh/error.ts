type ClientError = 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416;
type RareError = 417 | 418 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451;
type ServerError = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;

/** The 4xx and 5xx codes. */
export type ErrorStatus = ClientError | RareError | ServerError;

const TEXTS = `
400 Bad Request, 401 Unauthorized, 402 Payment Required, 403 Forbidden, 404 Not Found, 405 Method Not Allowed,
406 Not Acceptable, 407 Proxy Auth Required, 408 Request Timeout, 409 Conflict, 410 Gone, 411 Length Required,
412 Precondition Failed, 413 Content Too Large, 414 URI Too Long, 415 Unsupported Media Type,
416 Range Not Satisfiable, 417 Expectation Failed, 418 I'm a teapot, 421 Misdirected Request,
422 Unprocessable Entity, 423 Locked, 424 Failed Dependency, 425 Too Early, 426 Upgrade Required,
428 Precondition Required, 429 Too Many Requests, 431 Request Header Fields Too Large,
451 Unavailable For Legal Reasons, 500 Internal Server Error, 501 Not Implemented, 502 Bad Gateway,
503 Service Unavailable, 504 Gateway Timeout, 505 HTTP Version Not Supported, 506 Variant Also Negotiates,
507 Insufficient Storage, 508 Loop Detected, 510 Not Extended, 511 Network Authentication Required,`;

/** Thrown by handlers and middlewares to answer with an error status; `message` is `""` if not given. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  /** A 4xx or 5xx code. */
  readonly status: ErrorStatus;

  constructor(status: ErrorStatus, message?: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The status that a thrown value stands for: that of an `HttpError`, else 500. */
export function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 500;
}

/** The answer to an error that no error page took; what is our fault is logged. */
export function plainAnswer(error: unknown): Response {
  const status = statusOf(error);
  if (status >= 500) console.error(error);
  const standard = TEXTS.match(`${status} ([^,]+)`)![1];
  const body = error instanceof HttpError ? error.message || standard : "Internal server error";
  return new Response(body, { status });
}
