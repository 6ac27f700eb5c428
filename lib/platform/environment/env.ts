import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { isEmailAddress } from "@/lib/core/email-address";
import { lazilyBy } from "@/lib/core/lazily";
import { parseUrl } from "@/lib/core/parse-url";
import { carrierSets, carrierVariables } from "./carrier-variables";
import { connectorVariables } from "./connector-variables";
import { jobVariables } from "./job-variables";
import { mailboxErrors, mailVariables } from "./mail-variables";
import { paymentSet, paymentVariables } from "./payment-variables";
import { requireTls } from "./require-tls";
import { shopSet, shopVariables } from "./shop-variables";
import { choice, httpUrl, whole } from "./variable-kinds";

const flag = choice(["on", "off"]);
const secret = z.string().min(8, "must be the whole key: 8 characters or more");

const serverSecret = z
  .string()
  .refine(
    (text) => Buffer.from(text, "base64").length === 32,
    "must be 32 bytes in base64: openssl rand -base64 32",
  );

const clientText = z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be the id as the provider shows it");

function isP256Key(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

const isUrl = (text: string): boolean => parseUrl(text) !== null;

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, "must be an address like postgres://user:password@host:5432/name")
  .refine(
    isUrl,
    "must be an address like postgres://user:password@host:5432/name; write %40 for @ in a password",
  )
  .transform(requireTls);

/**
 * Every variable the product reads, in one place: name, format, default. The README's table is checked against
 * it. An empty value counts as not set.
 */
export const envSchema = z.object({
  NODE_ENV: choice(["development", "production", "test"]).default("production"),
  /** Port of the web process. */
  PORT: whole(1, 65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().default("0.0.0.0"),
  /** Role of this process. */
  ROLE: choice(["all", "web", "worker"]).default("all"),
  /** Public URL, for links in mails and pages. Default: http://localhost:PORT. */
  PUBLIC_URL: httpUrl.optional(),
  /**
   * Which pages are prerendered: those of common carriers and the texts, all, or none. Default: `common`, or as
   * in the existing build.
   */
  PRERENDER: choice(["common", "all", "none"]).optional(),
  /** An external PostgreSQL; without it one is started in DATA_DIR. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database without the pooler of DATABASE_URL: for LISTEN, migrations, locks and the queue. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** Maximum database connections of one process. */
  DATABASE_POOL: whole(2, 200).default(12),
  /** Folder of the embedded database, keys and caches. */
  DATA_DIR: z.string().default(".data"),
  /** Trusted proxies in front of the web process, for X-Forwarded-For. */
  TRUST_PROXY_HOPS: whole(0, 10).default(0),
  /** On shutdown, seconds in which health answers 503 and requests are still accepted. Default: `drainSeconds`. */
  DRAIN_SECONDS: whole(0, 15).optional(),
  LOG_LEVEL: choice(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /**
   * 32 bytes in base64 that encrypt stored tokens and sign links; generated in DATA_DIR for the embedded
   * database.
   */
  SECRET_KEY: serverSecret.optional(),
  /** The key before it, while it is replaced: still accepted, nothing new is made with it. */
  SECRET_KEY_PREVIOUS: serverSecret.optional(),
  /**
   * Simulated journeys for carriers that are not configured. Default: on while no carrier credential is set.
   */
  SANDBOX: flag.optional(),
  /** How many times faster than real time simulated journeys run. */
  SANDBOX_SPEED: z.coerce
    .number("must be a number")
    .min(0.01, "must be 0.01 or more")
    .max(1_000_000, "must be 1000000 or less")
    .default(1),
  /** Tracking numbers that an account without a plan may add per month. */
  NUMBERS_PER_MONTH: whole(1, 1_000_000_000).default(30_000),
  /** New numbers that visitors of all networks together may look up per day; each takes about 6 kB of database. */
  VISITOR_NUMBERS_PER_DAY: whole(0, 1_000_000_000).default(8000),
  /** Whether maps of journeys separate countries by lines. */
  MAP_BORDERS: flag.default("on"),
  /** Whether pages of carriers show how long parcels of all accounts took, by lane. */
  PUBLIC_TRANSIT_TIMES: flag.default("off"),
  ...carrierVariables,
  ...mailVariables,
  /** Recipient of contact form messages; without it they are only stored. */
  SUPPORT_MAIL: z.string().refine(isEmailAddress, "must be one mailbox: support@tracking.example").optional(),
  /** Operator of this server: named in the terms of use and the privacy policy. */
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(400).optional(),
  OPERATOR_MAIL: z
    .string()
    .refine(isEmailAddress, "must be one mailbox: privacy@tracking.example")
    .optional(),
  ...paymentVariables,
  ...shopVariables,
  /** Sign-in with Google, Microsoft (Entra), Apple and one issuer of OpenID Connect; each set is complete or empty. */
  GOOGLE_CLIENT_ID: clientText.optional(),
  GOOGLE_CLIENT_SECRET: secret.optional(),
  MICROSOFT_CLIENT_ID: clientText.optional(),
  MICROSOFT_CLIENT_SECRET: secret.optional(),
  /** Whose users may sign in: `common`, `organizations`, `consumers`, or the id of one tenant. */
  MICROSOFT_TENANT: z
    .string()
    .regex(
      /^(common|organizations|consumers|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      "must be common, organizations, consumers, or the id of a tenant",
    )
    .default("common"),
  APPLE_CLIENT_ID: clientText.optional(),
  APPLE_TEAM_ID: clientText.optional(),
  APPLE_KEY_ID: clientText.optional(),
  /** The key file of Apple (PEM, P-256); line breaks may be written as \n. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll("\\n", "\n"))
    .refine(isP256Key, "must be the key file of Apple (-----BEGIN PRIVATE KEY----- …)")
    .optional(),
  OPENID_ISSUER: httpUrl.optional(),
  OPENID_CLIENT_ID: clientText.optional(),
  OPENID_CLIENT_SECRET: secret.optional(),
  /** The issuer's name on the button. Default: its host. */
  OPENID_NAME: z.string().max(40).optional(),
  /** Algorithm that the issuer signs ID tokens with. */
  OPENID_ALGORITHM: choice(["RS256", "ES256", "PS256"]).default("RS256"),
  ...jobVariables,
  /**
   * Tests only: `host=http://127.0.0.1:4010,…` redirects calls for the host of a carrier, a webhook or
   * a sign-in provider to an emulator on loopback.
   */
  TEST_CARRIER_HOSTS: z.string().optional(),
});
export type Env = Readonly<z.infer<typeof envSchema>>;

let parsed: Env | undefined;

/** One line per invalid variable, with its name and the allowed values. */
export class EnvError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "EnvError";
    this.lines = lines;
  }
}

/** Parses a set of variables; throws EnvError naming each bad one. Pure. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const answer = envSchema.safeParse(given);
  const lines = answer.success
    ? [
        ...incompleteSets(answer.data),
        ...issuerErrors(answer.data),
        ...mailboxErrors(answer.data),
        ...sellerErrors(answer.data),
        ...directErrors(answer.data),
      ]
    : answer.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (!answer.success || lines.length > 0) throw new EnvError(lines);
  return { ...connectorVariables(given), ...answer.data };
}

/** Variables that mean nothing without each other. */
const sets = [
  ...carrierSets,
  ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"],
  paymentSet,
  shopSet,
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ["OPENID_ISSUER", "OPENID_CLIENT_ID", "OPENID_CLIENT_SECRET"],
] as const satisfies readonly (readonly (keyof Env)[])[];

function incompleteSets(source: Env): string[] {
  return sets.flatMap((names) => {
    const missing = names.filter((name) => source[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const given = names.filter((name) => source[name] !== undefined);
    return [`${missing.join(", ")}: must be set too, since ${given.join(", ")} is set`];
  });
}

/** An issuer is called over https; on loopback without it, but not in production. */
function issuerErrors({ OPENID_ISSUER: issuer, NODE_ENV }: Env): string[] {
  if (issuer === undefined) return [];
  const { protocol, hostname, search, hash } = new URL(issuer);
  const isLocal = NODE_ENV !== "production" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const isFit = (protocol === "https:" || isLocal) && search === "" && hash === "";
  return isFit ? [] : ["OPENID_ISSUER: must be an address like https://login.example, without a query"];
}

/** Invoices name who sells. */
function sellerErrors({ PAYPAL_CLIENT_ID, OPERATOR_NAME, OPERATOR_ADDRESS }: Env): string[] {
  if (PAYPAL_CLIENT_ID === undefined || (OPERATOR_NAME !== undefined && OPERATOR_ADDRESS !== undefined))
    return [];
  return ["OPERATOR_NAME, OPERATOR_ADDRESS: must be set too, since PAYPAL_CLIENT_ID is set"];
}

/** The direct address is of a database that others reach through a pooler. */
function directErrors({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): string[] {
  if (DATABASE_DIRECT_URL === undefined || DATABASE_URL !== undefined) return [];
  return ["DATABASE_URL: must be set too, since DATABASE_DIRECT_URL is set"];
}

/** This process's variables, read once. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** The public URL, without a trailing slash. */
export function publicUrl(source: Env = env()): string {
  return (source.PUBLIC_URL ?? `http://localhost:${source.PORT}`).replace(/\/+$/, "");
}

/** Names under which this server answers, besides loopback; null = any, as long as no address is set. */
export function servedHosts(source: Env = env()): ReadonlySet<string> | null {
  return source.PUBLIC_URL === undefined ? null : hostsOf(source.PUBLIC_URL);
}

const hostsOf = lazilyBy((address: string) => new Set([new URL(address).hostname]), new Map());

/** True when the server runs on the embedded database: no external one is configured. */
export function isEmbedded(source: Env = env()): boolean {
  return source.DATABASE_URL === undefined || process.env.ONETRACKING_EMBEDDED === "1";
}

/** Seconds of draining: by default only where other processes may serve meanwhile, on a database that they share. */
export function drainSeconds(source: Env = env()): number {
  return source.DRAIN_SECONDS ?? (isEmbedded(source) || source.NODE_ENV !== "production" ? 0 : 5);
}

/** Transport of mails: Resend, SMTP, the local mailbox page (embedded database only), or none. */
export function mailTransport(source: Env = env()): "resend" | "smtp" | "mailbox" | "off" {
  if (source.RESEND_API_KEY) return "resend";
  if (source.SMTP_URL) return "smtp";
  return isEmbedded(source) ? "mailbox" : "off";
}

/** Whether anything is sold here. */
export function takesPayments({ PAYPAL_CLIENT_ID }: Env = env()): boolean {
  return PAYPAL_CLIENT_ID !== undefined;
}

/** Whether Inngest runs the jobs: both its keys are set. */
export function usesInngest({ INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY }: Env = env()): boolean {
  return INNGEST_EVENT_KEY !== undefined && INNGEST_SIGNING_KEY !== undefined;
}

/** Origin under which Inngest calls the jobs: never the port of one process, which may end. */
export function inngestOrigin(source: Env = env()): string {
  return source.INNGEST_SERVE_ORIGIN ?? publicUrl(source);
}

/** Whether calls of Inngest are taken unsigned: never in production, whatever is set. */
export function isInngestDev({ INNGEST_DEV, NODE_ENV }: Env = env()): boolean {
  return INNGEST_DEV && NODE_ENV === "development";
}

/** Tells next-auth, which reads it from the environment at each request, the address of its routes. */
export function announceAuthUrl(): void {
  process.env.NEXTAUTH_URL = `${publicUrl()}/api/auth`;
}
