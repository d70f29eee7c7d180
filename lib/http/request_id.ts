/** Random, so that no two processes give the same ids. */
const PREFIX = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");

let count = 0;

/** An id that no other request has, of this process or another: a prefix of the process and a count. */
export function nextRequestId(): string {
  return `${PREFIX}-${(count++).toString(36)}`;
}
