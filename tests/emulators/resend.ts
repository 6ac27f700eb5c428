import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the next calls of an email go. */
type Behaviour =
  | "ok"
  | "badKey"
  | "invalid"
  | "tooMany"
  | "down"
  | "html"
  | "reset"
  | "acceptReset"
  | "acceptDown"
  | "late";

/** A domain as it answers it. Its records become verified with `verify`. */
export interface EmulatedDomain {
  readonly id: string;
  readonly name: string;
  status: string;
  records: Record<string, unknown>[];
}

export interface ResendEmulator {
  readonly origin: string;
  /** Domains that exist there, by id. */
  readonly domains: Map<string, EmulatedDomain>;
  /** Methods and paths of the calls about domains. */
  readonly domainCalls: string[];
  /** As if it had found all records of a domain in the DNS, or none of them any more. */
  verify(name: string, isVerified?: boolean): void;
  /** What was accepted, an email of a batch each. */
  readonly mails: { key: string; body: Record<string, unknown> }[];
  /** When each of them was, and what happened to it last; the id of the first is `re_1`. */
  readonly fates: { at: Date; lastEvent: string }[];
  /** Emails that came in for the server's domain, by id: as they are, and for whom. */
  readonly received: Map<string, { readonly source: Buffer; readonly recipients: readonly string[] }>;
  /** Responses to the next calls; `ok` by default. A function decides for each call. */
  behave(next: Behaviour | (() => Behaviour)): void;
  /** Forgets the keys of earlier calls, as Resend does after a day. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/** Where a received email is downloaded; redirect this host to `origin` too. */
export const receivedHost = "inbound-cdn.resend.com";

const refusals = {
  badKey: [403, { statusCode: 403, name: "invalid_api_key", message: "API key is invalid" }],
  invalid: [422, { statusCode: 422, name: "validation_error", message: "Invalid `to` field" }],
  tooMany: [429, { statusCode: 429, name: "rate_limit_exceeded", message: "Too many requests" }],
  down: [500, { statusCode: 500, name: "internal_server_error", message: "" }],
  conflict: [409, { statusCode: 409, name: "invalid_idempotent_request", message: "Other payload" }],
} as const;

const lateMs = 60;
/** An address that the whole batch is refused for. */
export const invalidRecipient = /@invalid\./;

/**
 * Resend's `POST /emails`, `POST /emails/batch`, its list and reading of emails, and its calls about domains on loopback: bearer key, idempotency by header (another payload under
 * the same key is refused), its documented errors; and what networks do: a reset before or after the call was accepted.
 */
export async function startResend(): Promise<ResendEmulator> {
  const mails: ResendEmulator["mails"] = [];
  const fates: ResendEmulator["fates"] = [];
  const known = new Map<string, { readonly text: string; readonly answer: unknown }>();
  const domains = new Map<string, EmulatedDomain>();
  const domainCalls: string[] = [];
  const received: ResendEmulator["received"] = new Map();
  let next: () => Behaviour = () => "ok";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (kind: keyof typeof refusals) => answer(refusals[kind][0], refusals[kind][1]);
    const behaviour = next();
    if (behaviour === "html")
      return response.writeHead(200, { "content-type": "text/html" }).end("<html>maintenance</html>");
    if (behaviour === "reset") return reset(response);
    if (behaviour in refusals) return refuse(behaviour as keyof typeof refusals);
    const download = /^\/raw\/([^?]*)\?signature=sig$/.exec(request.url ?? "");
    if (download) {
      const source = received.get(download[1] ?? "")?.source;
      return response.writeHead(source ? 200 : 403, { "content-type": "message/rfc822" }).end(source);
    }
    if (!request.headers.authorization?.startsWith("Bearer ")) return refuse("badKey");
    if (request.method === "GET" && request.url?.startsWith("/emails/receiving/")) {
      const [status, body] = answerReceived(received, request.url);
      return answer(status, body);
    }
    if (request.url?.startsWith("/domains")) {
      domainCalls.push(`${request.method} ${request.url}`);
      const [status, body] = answerDomain(domains, request.method ?? "", request.url, text);
      return answer(status, body);
    }
    if (request.method === "GET" && /^\/emails\b/.test(request.url ?? "")) {
      const [status, body] = answerSent(mails, fates, request.url ?? "");
      return answer(status, body);
    }
    const isBatch = request.url === "/emails/batch";
    if (request.method !== "POST" || !(isBatch || request.url === "/emails"))
      return answer(404, { name: "not_found" });
    const key = String(request.headers["idempotency-key"] ?? "");
    const repeated = known.get(key);
    if (repeated && repeated.text !== text) return refuse("conflict");
    const given = repeated ? [] : ([JSON.parse(text)].flat() as Record<string, unknown>[]);
    if (given.some(({ to }) => invalidRecipient.test(String(to)))) return refuse("invalid");
    for (const _one of given) fates.push({ at: new Date(), lastEvent: "sent" });
    const ids = given.map((body) => ({ id: `re_${mails.push({ key, body })}` }));
    const accepted = repeated?.answer ?? (isBatch ? { data: ids } : ids[0]);
    known.set(key, { text, answer: accepted });
    if (behaviour === "acceptReset") return reset(response);
    if (behaviour === "acceptDown") return refuse("down");
    if (behaviour === "late") await new Promise((resolve) => setTimeout(resolve, lateMs));
    return answer(200, accepted);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ mails, fates, domains, domainCalls, received },
    verify: (name, isVerified = true) => {
      const status = isVerified ? "verified" : "pending";
      for (const domain of domains.values())
        if (domain.name === name) {
          domain.status = status;
          domain.records = domain.records.map((record) => ({ ...record, status }));
        }
    },
    behave: (what) => {
      next = typeof what === "function" ? what : () => what;
    },
    forgetKeys: () => known.clear(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** `GET /emails/receiving/{id}`: the raw email is at a signed address of another host. */
function answerReceived(received: ResendEmulator["received"], url: string): [number, unknown] {
  const { pathname, searchParams } = new URL(url, "http://resend");
  const id = pathname.split("/").pop() ?? "";
  const found = received.get(id);
  if (!found) return [404, { statusCode: 404, name: "not_found", message: "Email not found" }];
  const at = new Date().toISOString();
  return [
    200,
    {
      ...{ object: "email", id, to: found.recipients, from: "Kim <kim@mail.example>", created_at: at },
      ...{ subject: "Parcel", bcc: [], cc: [], reply_to: [], received_for: found.recipients },
      ...{ html: null, text: "", headers: {}, message_id: `<${id}@mail.example>`, attachments: [] },
      ...(searchParams.has("html_format") && { html_format: searchParams.get("html_format") }),
      raw: { download_url: `https://${receivedHost}/raw/${id}?signature=sig`, expires_at: at },
    },
  ];
}

/** `GET /emails?limit=&after=`, latest first and without tags, and `GET /emails/{id}`. */
function answerSent(
  mails: ResendEmulator["mails"],
  fates: ResendEmulator["fates"],
  url: string,
): [number, unknown] {
  const { pathname, searchParams } = new URL(url, "http://resend");
  const all = mails.map(({ body }, at) => {
    const { to, from, subject, tags } = body;
    const { at: created, lastEvent } = fates[at] ?? { at: new Date(), lastEvent: "sent" };
    const listed = {
      id: `re_${at + 1}`,
      message_id: `<${at + 1}@resend>`,
      created_at: created.toISOString(),
      to,
      from,
      subject,
    };
    return {
      listed: { ...listed, bcc: null, cc: null, reply_to: null, last_event: lastEvent, scheduled_at: null },
      tags,
    };
  });
  const id = pathname.split("/")[2];
  if (id !== undefined) {
    const one = all.find(({ listed }) => listed.id === id);
    return one
      ? [200, { object: "email", ...one.listed, tags: one.tags }]
      : [404, { statusCode: 404, name: "not_found", message: "Email not found" }];
  }
  const latest = all.map(({ listed }) => listed).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const after = searchParams.get("after");
  const from = after === null ? 0 : latest.findIndex((one) => one.id === after) + 1;
  const data = latest.slice(from, from + Number(searchParams.get("limit") ?? 20));
  return [200, { object: "list", has_more: from + data.length < latest.length, data }];
}

/** Create, list, read, verify and delete; a name exists once. */
function answerDomain(
  domains: Map<string, EmulatedDomain>,
  method: string,
  url: string,
  body: string,
): [number, unknown] {
  const [, , id, verb] = url.split(/[/?]/);
  if (method === "POST" && url === "/domains") {
    const { name } = JSON.parse(body) as { name: string };
    if ([...domains.values()].some((one) => one.name === name))
      return [
        403,
        { statusCode: 403, name: "validation_error", message: "The domain has been registered already." },
      ];
    const domain = { id: `d_${domains.size + 1}_${name}`, name, status: "not_started", records: recordsOf() };
    domains.set(domain.id, domain);
    return [201, domain];
  }
  if (method === "GET" && url.startsWith("/domains?"))
    return [
      200,
      { object: "list", has_more: false, data: [...domains.values()].map(({ records: _, ...one }) => one) },
    ];
  const domain = domains.get(id ?? "");
  if (!domain) return [404, { statusCode: 404, name: "not_found", message: "Domain not found" }];
  if (method === "DELETE") return [200, { object: "domain", id, deleted: domains.delete(domain.id) }];
  if (verb === "verify") return [200, { object: "domain", id }];
  return [200, { object: "domain", ...domain }];
}

/** As in its documentation of domains. */
function recordsOf(): Record<string, unknown>[] {
  const shared = { ttl: "Auto", status: "not_started" };
  const spf = { record: "SPF", name: "send", ...shared };
  return [
    { ...spf, type: "MX", value: "feedback-smtp.us-east-1.amazonses.com", priority: 10 },
    { ...spf, type: "TXT", value: "v=spf1 include:amazonses.com ~all" },
    {
      record: "DKIM",
      name: "resend._domainkey",
      type: "TXT",
      value: "p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB",
      ...shared,
    },
  ];
}

const reset = ({ socket }: ServerResponse) => socket?.resetAndDestroy();
