import { z } from "zod";

const flag = z.enum(["on", "off"]);
const secret = z.string().min(8);

/**
 * Every variable the product reads, in one place: name, shape, default. The README's table is checked against it.
 * An empty value counts as not set.
 */
export const envSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** Port of the web process. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Address to listen on. */
  HOST: z.string().default("0.0.0.0"),
  /** What this process does. */
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  /** The address visitors use, for links in mails and pages. Default: http://localhost:PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A PostgreSQL of your own; without it one is started in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Connections of one process at most. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** Folder of the embedded database, keys and caches. */
  DATA_DIR: z.string().default(".data"),
  /** Proxies in front of the web process whose X-Forwarded-For entry is believed. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** 32 bytes in base64 that encrypt stored tokens and sign links; made in DATA_DIR on the embedded database. */
  SECRET_KEY: z
    .string()
    .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64")
    .optional(),
  /** Simulated journeys for carriers that are not connected. Default: on while no carrier credential is set. */
  SANDBOX: flag.optional(),
  /** How many times faster than life simulated journeys run. */
  SANDBOX_SPEED: z.coerce.number().min(0.01).max(1_000_000).default(1),
  DHL_API_KEY: secret.optional(),
  UPS_CLIENT_ID: secret.optional(),
  UPS_CLIENT_SECRET: secret.optional(),
  SEVENTEENTRACK_TOKEN: secret.optional(),
  /** Mail through Resend, or else through SMTP. */
  RESEND_API_KEY: secret.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().min(3).default("1Tracking <no-reply@localhost>"),
  /** With both keys set jobs run on Inngest instead of the embedded queue. */
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  INNGEST_BASE_URL: z.url().optional(),
  INNGEST_DEV: z.string().optional(),
  /** Tests only: `host=http://127.0.0.1:4010,…` sends calls for a carrier's host to an emulator on loopback. */
  TEST_CARRIER_HOSTS: z.string().optional(),
});
export type Env = Readonly<z.infer<typeof envSchema>>;

let parsed: Env | undefined;

/** One line for each variable that cannot be used, naming it and what it must be. */
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
  if (answer.success) return answer.data;
  throw new EnvError(answer.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
}

/** This process's variables, read once. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** The address visitors use, without a trailing slash. */
export function publicUrl(source: Env = env()): string {
  return (source.PUBLIC_URL ?? `http://localhost:${source.PORT}`).replace(/\/+$/, "");
}

/** True when the server runs on the embedded database: nobody gave it one of their own. */
export function isEmbedded(source: Env = env()): boolean {
  return source.DATABASE_URL === undefined || process.env.ONETRACKING_EMBEDDED === "1";
}

/** How mail leaves: Resend, SMTP, the local mailbox page (embedded database only), or not at all. */
export function mailTransport(source: Env = env()): "resend" | "smtp" | "mailbox" | "off" {
  if (source.RESEND_API_KEY) return "resend";
  if (source.SMTP_URL) return "smtp";
  return isEmbedded(source) ? "mailbox" : "off";
}
