import { isPublicUrl } from "../public_https.ts";

const MOST_CHARACTERS = 500;

/** Whether a `client_id` is the address of a document about the client (Client ID Metadata Documents). */
export function isDocumentUrl(clientId: string): boolean {
  return isPublicUrl(clientId, MOST_CHARACTERS);
}
