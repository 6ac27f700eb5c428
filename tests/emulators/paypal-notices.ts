import { type KeyObject, sign } from "node:crypto";
import { type MadeCertificate, makeCertificate } from "./make-certificate";
import type { PayPalBase, PayPalPart } from "./paypal-base";
import { type EmulatedPush, sendPush } from "./send-push";

/** An event as PayPal lists and sends it. */
export interface PayPalEvent {
  readonly id: string;
  readonly create_time: string;
  readonly resource_type: string;
  readonly event_type: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

/** What is wrong with a notice. */
export interface Forgery {
  readonly body?: string;
  readonly signedBody?: string;
  readonly webhookId?: string;
  readonly algorithm?: string;
  readonly certUrl?: string;
  readonly time?: string;
  readonly transmissionId?: string;
  readonly key?: KeyObject;
}

export interface PayPalNotices {
  readonly events: PayPalEvent[];
  /** The certificate in which chains end: base64 of its PEM, for TEST_PAYPAL_ROOT; and as it is. */
  readonly root: string;
  readonly rootPem: string;
  /** Served certificates by the last part of their address. */
  readonly certificates: Map<string, string>;
  /** Signs what is sent. */
  readonly signer: MadeCertificate;
  readonly authority: MadeCertificate;
  /** Where notices are sent to; null: to nobody, they are missed. */
  address: string | null;
  /** The list of events does not have these. */
  readonly hidden: Set<string>;
  emit(type: string, resourceType: string, resource: object): PayPalEvent;
  /** An event as it is sent, signed; or forged. */
  pack(event: PayPalEvent, forgery?: Forgery): EmulatedPush;
  /** Waits until everything that was sent has been answered. */
  settled(): Promise<void>;
  readonly pages: PayPalPart;
  readonly answer: PayPalPart;
}

const certificatesPath = "/v1/notifications/certs/";
const eventsPath = "/v1/notifications/webhooks-events";

/** CRC-32 (IEEE), bit by bit: the product uses another implementation. */
export function slowCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Events, their list, and notices signed as PayPal does, with a certificate chain of its own. */
export function payPalNotices(
  base: PayPalBase,
  { host, webhookId }: { readonly host: string; readonly webhookId: string },
): PayPalNotices {
  // Tests set its clock.
  const times = { from: new Date("2016-01-01T00:00:00Z"), until: new Date("2046-01-01T00:00:00Z") };
  const authority = makeCertificate({ name: "Emulated root", isAuthority: true, ...times });
  const middle = makeCertificate({ name: "Emulated issuer", issuer: authority, isAuthority: true, ...times });
  const name = host.includes("sandbox")
    ? "messageverificationcerts.sandbox.paypal.com"
    : "messageverificationcerts.paypal.com";
  const signer = makeCertificate({ name, issuer: middle, ...times });
  const certificates = new Map([["CERT-360caa42-fca2a594-a5cafa77", signer.pem + middle.pem]]);
  const events: PayPalEvent[] = [];
  const hidden = new Set<string>();
  const sending = new Set<Promise<unknown>>();

  const pack = (event: PayPalEvent, forgery: Forgery = {}): EmulatedPush => {
    const body = forgery.body ?? JSON.stringify(event);
    const id = forgery.transmissionId ?? base.newId("69cd13f0-d67a-11e5-baa3-");
    const time = forgery.time ?? `${base.now().toISOString().slice(0, 19)}Z`;
    const crc = slowCrc(Buffer.from(forgery.signedBody ?? body));
    const message = `${id}|${time}|${forgery.webhookId ?? webhookId}|${crc}`;
    const signature = sign("sha256", Buffer.from(message), forgery.key ?? signer.privateKey);
    return {
      body,
      headers: {
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": signature.toString("base64"),
        "paypal-cert-url":
          forgery.certUrl ?? `https://${host}${certificatesPath}CERT-360caa42-fca2a594-a5cafa77`,
        "paypal-auth-algo": forgery.algorithm ?? "SHA256withRSA",
      },
    };
  };

  const notices: PayPalNotices = {
    events,
    hidden,
    root: Buffer.from(authority.pem).toString("base64"),
    rootPem: authority.pem,
    certificates,
    signer,
    authority,
    address: null,
    emit(event_type, resource_type, resource) {
      const event: PayPalEvent = {
        id: base.newId("WH-"),
        create_time: base.now().toISOString(),
        resource_type,
        event_type,
        resource: structuredClone(resource) as PayPalEvent["resource"],
      };
      events.push(event);
      if (notices.address !== null) {
        const sent = sendPush(notices.address, pack(event)).catch(() => undefined);
        sending.add(sent);
        void sent.finally(() => sending.delete(sent));
      }
      return event;
    },
    pack,
    settled: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    pages: ({ method, path }) => {
      if (method !== "GET" || !path.startsWith(certificatesPath)) return null;
      const pem = certificates.get(path.slice(certificatesPath.length));
      return pem === undefined
        ? { status: 404, body: "" }
        : { status: 200, body: pem, headers: { "content-type": "application/x-pem-file" } };
    },
    answer: ({ method, path, query }) => {
      if (method !== "GET" || path !== eventsPath) return null;
      const [from, until] = [query.get("start_time"), query.get("end_time")];
      const size = Number(query.get("page_size") ?? 10);
      const page = Number(query.get("page") ?? 1);
      const found = events
        .filter(({ id }) => !hidden.has(id))
        .filter(
          ({ create_time }) =>
            (from === null || Date.parse(create_time) >= Date.parse(from)) &&
            (until === null || Date.parse(create_time) <= Date.parse(until)),
        )
        .reverse();
      const shown = found.slice((page - 1) * size, page * size);
      const next = new URLSearchParams(query);
      next.set("page", String(page + 1));
      const links =
        page * size < found.length
          ? [{ rel: "next", method: "GET", href: `https://${host}${eventsPath}?${next}` }]
          : [];
      return { status: 200, body: { events: shown, count: shown.length, links } };
    },
  };
  return notices;
}
