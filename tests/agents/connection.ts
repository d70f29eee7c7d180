import type { Person } from "./person.ts";

interface Tokens {
  access_token: string;
  token_type: string;
  refresh_token?: string;
}

const CALLBACK = "http://127.0.0.1:49153/callback";

/**
 * What a program keeps of a connection, as the clients of several packages want it (`OAuthClientProvider`): it registers
 * itself, and the person allows what it asks for.
 */
export class Connection {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata;
  /** The code that the person's browser brought back. */
  code: string | undefined;
  #client: { client_id: string } | undefined;
  #tokens: Tokens | undefined;
  #verifier = "";

  constructor(readonly person: Person, name: string) {
    this.clientMetadata = {
      client_name: name,
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      scope: "read write",
    };
  }

  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: { client_id: string }) {
    this.#client = client;
  }
  isClientInformationDynamicallyRegistered() {
    return true;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: Tokens) {
    this.#tokens = tokens;
  }
  codeVerifier() {
    return this.#verifier;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  async redirectToAuthorization(address: URL) {
    const back = await this.person.allow(address);
    this.code = back.searchParams.get("code") ?? undefined;
  }
}
