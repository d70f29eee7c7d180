import assert from "node:assert/strict";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { signUp } from "./person.ts";
import { start } from "./service.ts";

const service = await start();

// The service under test speaks plain HTTP on this machine.
const insecure = { [oauth.allowInsecureRequests]: true };

/** The server's metadata, found from the MCP endpoint alone. */
async function discover(): Promise<oauth.AuthorizationServer> {
  const endpoint = new URL(`${service}/api/mcp`);
  const found = await oauth.resourceDiscoveryRequest(endpoint, insecure);
  const resource = await oauth.processResourceDiscoveryResponse(endpoint, found);
  const issuer = new URL(resource.authorization_servers![0]);
  const response = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure });
  return await oauth.processDiscoveryResponse(issuer, response);
}

Deno.test("oauth4webapi: discovery, dynamic registration, both authentications, introspection, revocation", async () => {
  const server = await discover();
  for (const method of ["client_secret_basic", "client_secret_post"] as const) {
    const metadata = { client_name: `oauth4webapi ${method}`, token_endpoint_auth_method: method };
    const registration = await oauth.dynamicClientRegistrationRequest(server, metadata, insecure);
    const client = await oauth.processDynamicClientRegistrationResponse(registration);
    assert.equal(client.token_endpoint_auth_method, method);
    const secret = client.client_secret as string;
    const authentication = method === "client_secret_basic"
      ? oauth.ClientSecretBasic(secret)
      : oauth.ClientSecretPost(secret);
    const parameters = { scope: "read write", resource: `${service}/api/mcp` };
    const granted = await oauth.clientCredentialsGrantRequest(server, client, authentication, parameters, insecure);
    const { access_token, expires_in, scope } = await oauth.processClientCredentialsResponse(server, client, granted);
    assert.deepEqual([expires_in, scope], [3600, "read write"]);
    const active = async () => {
      const response = await oauth.introspectionRequest(server, client, authentication, access_token, insecure);
      return (await oauth.processIntrospectionResponse(server, client, response)).active;
    };
    assert.equal(await active(), true);
    const revoked = await oauth.revocationRequest(server, client, authentication, access_token, insecure);
    await oauth.processRevocationResponse(revoked);
    assert.equal(await active(), false);
  }
});

Deno.test("openid-client: discovery, dynamic registration, both authentications, introspection, revocation", async () => {
  for (
    const [method, authentication] of [
      ["client_secret_basic", openid.ClientSecretBasic()],
      ["client_secret_post", openid.ClientSecretPost()],
    ] as const
  ) {
    const config = await openid.dynamicClientRegistration(
      new URL(service),
      { client_name: `openid-client ${method}`, token_endpoint_auth_method: method },
      authentication,
      { algorithm: "oauth2", execute: [openid.allowInsecureRequests] },
    );
    const { client_id, client_secret } = config.clientMetadata();
    const found = await openid.discovery(new URL(service), client_id, client_secret as string, authentication, {
      algorithm: "oauth2",
      execute: [openid.allowInsecureRequests],
    });
    for (const one of [config, found]) {
      const { access_token } = await openid.clientCredentialsGrant(one, { scope: "write" });
      assert.equal((await openid.tokenIntrospection(one, access_token)).scope, "write");
      await openid.tokenRevocation(one, access_token);
      assert.equal((await openid.tokenIntrospection(one, access_token)).active, false);
    }
  }
});

const CALLBACK = "http://127.0.0.1:49152/callback";

Deno.test("openid-client: the authorization code with PKCE, a rotated refresh token, revocation", async () => {
  const config = await openid.dynamicClientRegistration(
    new URL(service),
    { client_name: "openid-client code", redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" },
    openid.None(),
    { algorithm: "oauth2", execute: [openid.allowInsecureRequests] },
  );
  const person = await signUp(service, "openid");
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: "read write",
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    resource: `${service}/api/mcp`,
  });
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const tokens = await openid.authorizationCodeGrant(config, await person.allow(address), checks);
  assert.deepEqual([tokens.scope, tokens.expires_in], ["read write", 3600]);
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token!);
  assert.notEqual(next.refresh_token, tokens.refresh_token);
  await openid.tokenRevocation(config, next.refresh_token!);
  await assert.rejects(() => openid.refreshTokenGrant(config, next.refresh_token!), { error: "invalid_grant" });
});

Deno.test("oauth4webapi: the authorization code with PKCE and a secret, checked by issuer and state", async () => {
  const server = await discover();
  const metadata = { client_name: "oauth4webapi code", redirect_uris: ["https://app.example/callback"] };
  const registration = await oauth.dynamicClientRegistrationRequest(server, metadata, insecure);
  const client = await oauth.processDynamicClientRegistrationResponse(registration);
  const authentication = oauth.ClientSecretBasic(client.client_secret as string);
  const person = await signUp(service, "webapi");
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const address = new URL(server.authorization_endpoint!);
  address.search = new URLSearchParams({
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: "https://app.example/callback",
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
  }).toString();
  const back = oauth.validateAuthResponse(server, client, await person.allow(address), state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    back,
    "https://app.example/callback",
    verifier,
    insecure,
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
  const asked = await oauth.introspectionRequest(server, client, authentication, tokens.access_token, insecure);
  const { active, client_id } = await oauth.processIntrospectionResponse(server, client, asked);
  assert.deepEqual([active, client_id], [true, client.client_id]);
  const refreshed = await oauth.refreshTokenGrantRequest(
    server,
    client,
    authentication,
    tokens.refresh_token!,
    insecure,
  );
  assert.equal((await oauth.processRefreshTokenResponse(server, client, refreshed)).scope, "read write");
});
