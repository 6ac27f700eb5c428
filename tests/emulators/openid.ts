import {
  constants,
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from "node:crypto";
import { type EmulatedCall, type EmulatedReply, type Emulator, startEmulator } from "./start-emulator";

export type Claims = Record<string, unknown>;

/** What makes an ID token: its claims, the algorithm in its header, and how it is signed. */
export interface EmulatedToken {
  claims: Claims;
  header: Record<string, unknown>;
  sign(signed: string): string;
}

export interface OpenidEmulator extends Emulator {
  /** The `iss` in metadata and tokens. */
  readonly issuer: string;
  /** Claims of the user who signs in next. */
  user: Claims;
  /** Forges the next ID tokens; null = honest ones. */
  forge: ((token: EmulatedToken) => void) | null;
  /** Accepts a code more than once, as no issuer should. */
  acceptsAgain: boolean;
  /** Further fields beside code and state, as Apple posts. */
  posted: Readonly<Record<string, string>>;
  /** Replaces fields of its metadata; undefined removes one. */
  metadata: Readonly<Record<string, unknown>>;
  /** Replaces its published keys; null = its own. */
  keys: readonly object[] | null;
  /** Further parameters of the address that it sends its user back to. */
  returned: Readonly<Record<string, string>>;
  readonly clientSecrets: string[];
  readonly publicKey: KeyObject;
  /** Signs with another key from now on, and publishes it instead. */
  rotateKey(): void;
  /** A logout token as it posts it: the same key, other claims. */
  makeLogout(claims: Claims, forge?: (token: EmulatedToken) => void): string;
  /** What a browser does at the provider: the address it is sent back to, and in `form_post` what it posts there. */
  visit(address: string): Promise<{ readonly address: string; readonly form: URLSearchParams | null }>;
}

interface Grant {
  readonly challenge: string | null;
  readonly nonce: string | null;
  readonly redirect: string | null;
  readonly claims: Claims;
  isUsed: boolean;
}

/** Client that every emulated issuer knows. */
export const emulatedClient = { id: "emulated-client", secret: "emulated-secret" } as const;
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

interface OpenidOptions {
  readonly path?: string;
  readonly clientId?: string;
  /** Names its own host in its metadata, as a public issuer does: only calls that tests redirect reach it. */
  readonly isPublic?: boolean;
  readonly algorithm?: SigningAlgorithm;
}

/** An OpenID Connect issuer on loopback: discovery, authorization, signed tokens, JWKS, userinfo. */
export async function startOpenid(
  host = "login.example",
  { path = "", clientId = emulatedClient.id, isPublic = false, algorithm = "RS256" }: OpenidOptions = {},
): Promise<OpenidEmulator> {
  const key = makeKey(1, algorithm);
  const grants = new Map<string, Grant>();
  const issuer = `https://${host}${path}`;
  const emulator = await startEmulator(host, (call) => {
    const route = call.path.slice(path.length);
    if (route === "/.well-known/openid-configuration")
      return ok({ ...metadataOf(issuer, isPublic ? issuer : state.url + path, key), ...state.metadata });
    if (route === "/jwks") return ok({ keys: state.keys ?? [jwkOf(key)] });
    if (route === "/userinfo") return ok(state.user);
    if (route === "/authorize") return authorize(call, grants, state);
    if (route === "/token") return answerToken(call, { grants, state, key, clientId });
    return { status: 404, body: { error: "not_found" } };
  });
  const state: OpenidEmulator = Object.assign(emulator, {
    issuer,
    user: { sub: "user-1", email: "reader@example.org", email_verified: true, name: "Rea Reader" } as Claims,
    forge: null,
    acceptsAgain: false,
    posted: {},
    metadata: {},
    keys: null,
    returned: {},
    clientSecrets: [] as string[],
    publicKey: key.publicKey,
    rotateKey: () => void Object.assign(key, makeKey(2, algorithm)),
    makeLogout(claims: Claims, forge?: (token: EmulatedToken) => void) {
      const token = tokenOf(state, { key, clientId, typ: "logout+jwt" });
      Object.assign(token.claims, { jti: randomUUID(), events: { [logoutEvent]: {} }, ...claims });
      forge?.(token);
      return writeToken(token);
    },
    async visit(address: string) {
      const answer = await fetch(address.replace(`https://${host}`, state.url), { redirect: "manual" });
      const location = answer.headers.get("location");
      if (location === null) throw new Error(`the issuer answered ${answer.status}: ${await answer.text()}`);
      const url = new URL(location);
      const isPosted = new URL(address).searchParams.get("response_mode") === "form_post";
      if (!isPosted) return { address: location, form: null };
      const form = new URLSearchParams([...url.searchParams, ...Object.entries(state.posted)]);
      return { address: url.origin + url.pathname, form };
    },
  });
  return state;
}

const ok = (body: unknown): EmulatedReply => ({ status: 200, body });

function metadataOf(issuer: string, base: string, { algorithm }: SigningKey) {
  return {
    issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [algorithm],
  };
}

export type SigningAlgorithm = "RS256" | "PS256" | "ES256";

interface SigningKey {
  readonly id: string;
  readonly algorithm: SigningAlgorithm;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const makeKey = (number: number, algorithm: SigningAlgorithm): SigningKey => ({
  id: `key-${number}`,
  algorithm,
  ...(algorithm === "ES256"
    ? generateKeyPairSync("ec", { namedCurve: "P-256" })
    : generateKeyPairSync("rsa", { modulusLength: 2048 })),
});

const jwkOf = ({ id, publicKey, algorithm }: SigningKey) => ({
  ...publicKey.export({ format: "jwk" }),
  kid: id,
  use: "sig",
  alg: algorithm,
});

function signWith({ algorithm, privateKey }: SigningKey, signed: string): string {
  const padded = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const how = { RS256: {}, PS256: padded, ES256: { dsaEncoding: "ieee-p1363" } } as const;
  return sign("sha256", Buffer.from(signed), { key: privateKey, ...how[algorithm] }).toString("base64url");
}

function authorize(
  { query }: EmulatedCall,
  grants: Map<string, Grant>,
  { user, returned }: OpenidEmulator,
): EmulatedReply {
  const code = randomUUID();
  const redirect = query.get("redirect_uri");
  const fresh = query.get("max_age") === "0" ? { auth_time: Math.floor(Date.now() / 1000) } : {};
  grants.set(code, {
    challenge: query.get("code_challenge_method") === "S256" ? query.get("code_challenge") : null,
    nonce: query.get("nonce"),
    redirect,
    claims: { ...fresh, ...user },
    isUsed: false,
  });
  const back = new URL(redirect ?? "");
  back.searchParams.set("code", code);
  back.searchParams.set("state", query.get("state") ?? "");
  for (const [name, value] of Object.entries(returned)) back.searchParams.set(name, value);
  return { status: 302, body: null, headers: { location: back.href } };
}

interface TokenParts {
  readonly grants: ReadonlyMap<string, Grant>;
  readonly state: OpenidEmulator;
  readonly key: SigningKey;
  readonly clientId: string;
}

function answerToken(call: EmulatedCall, { grants, state, key, clientId }: TokenParts): EmulatedReply {
  const form = new URLSearchParams(call.body);
  const [id, secret] = clientOf(call, form);
  state.clientSecrets.push(secret);
  if (id !== clientId) return { status: 401, body: { error: "invalid_client" } };
  const grant = grants.get(form.get("code") ?? "");
  const verifier = form.get("code_verifier") ?? "";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const isRight = grant?.challenge === challenge && grant.redirect === form.get("redirect_uri");
  if (!grant || !isRight || (grant.isUsed && !state.acceptsAgain))
    return { status: 400, body: { error: "invalid_grant" } };
  grant.isUsed = true;
  const token = tokenOf(state, { key, clientId, typ: "JWT" });
  Object.assign(token.claims, { nonce: grant.nonce, ...grant.claims });
  state.forge?.(token);
  return ok({
    access_token: randomUUID(),
    token_type: "Bearer",
    expires_in: 300,
    id_token: writeToken(token),
  });
}

interface TokenKind {
  readonly key: SigningKey;
  readonly clientId: string;
  readonly typ: string;
}

function tokenOf({ issuer }: OpenidEmulator, { key, clientId, typ }: TokenKind): EmulatedToken {
  const now = Math.floor(Date.now() / 1000);
  return {
    header: { alg: key.algorithm, kid: key.id, typ },
    claims: { iss: issuer, aud: clientId, iat: now, exp: now + 300 },
    sign: (signed) => signWith(key, signed),
  };
}

function writeToken(token: EmulatedToken): string {
  const signed = `${encode(token.header)}.${encode(token.claims)}`;
  return `${signed}.${token.sign(signed)}`;
}

/** Client id and secret, as Basic or in the body. */
function clientOf({ headers }: EmulatedCall, form: URLSearchParams): [id: string, secret: string] {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? "")?.[1];
  if (basic === undefined) return [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  const [id = "", secret = ""] = Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent);
  return [id, secret];
}

/** Signature with the public key as if it were a shared secret: the classic confusion of algorithms. */
export function signWithPublicKey(key: KeyObject, signed: string): string {
  const pem = key.export({ format: "pem", type: "spki" });
  return createHmac("sha256", pem).update(signed).digest("base64url");
}
