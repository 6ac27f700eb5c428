import { oneLine } from "@/lib/platform/adapters/mail-header";
import { type DeliveryReport, deliveryKinds } from "./schemas";

/** Parts of a report that are looked at: it has three. */
const partsMax = 8;
const detailMax = 300;

interface Part {
  /** First value of each header, by its name in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * What a mail server reports about an email that it could not deliver (RFC 3464 in a `multipart/report` of RFC 3462); null for
 * any other message. Only the outermost structure is read, nothing is unpacked, and the text may end anywhere: the caller
 * limits its length. Pure.
 */
export function parseReport(source: Uint8Array): DeliveryReport | null {
  const message = readPart(new TextDecoder().decode(source).replaceAll("\r\n", "\n"));
  const type = message.headers.get("content-type") ?? "";
  if (!/^\s*multipart\/report\b/i.test(type) || !/report-type\s*=\s*"?delivery-status\b/i.test(type))
    return null;
  const parts = splitParts(message.body, type);
  const status = parts.find((part) => isOf(part, /^\s*message\/(global-)?delivery-status\b/i));
  const returned = parts.find((part) => isOf(part, /^\s*(message\/(rfc822|global)|text\/rfc822-headers)/i));
  const outcome = status && readStatus(bodyOf(status));
  if (!outcome) return null;
  return { ...outcome, addresses: addressesOf(message), messageId: returned ? messageIdOf(returned) : null };
}

/** Headers, unfolded, and what follows the first empty line. */
function readPart(text: string): Part {
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  const head = end < 0 ? text : text.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== "" && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? "" : text.slice(end === 0 ? 1 : end + 2) };
}

function splitParts(body: string, type: string): Part[] {
  const found = /boundary\s*=\s*(?:"([^"\n]{1,70})"|([^\s";]{1,70}))/i.exec(type);
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) return [];
  return `\n${body}`
    .split(`\n--${boundary}`, partsMax + 1)
    .slice(1)
    .filter((text) => !text.startsWith("--"))
    .map((text) => readPart(text.slice(text.indexOf("\n") + 1)));
}

const isOf = ({ headers }: Part, type: RegExp) => type.test(headers.get("content-type") ?? "");

/** Decoded; never longer than it was. */
function bodyOf({ headers, body }: Part): string {
  const coding = headers.get("content-transfer-encoding")?.trim().toLowerCase();
  if (coding === "base64")
    return new TextDecoder().decode(Buffer.from(body, "base64")).replaceAll("\r\n", "\n");
  if (coding !== "quoted-printable") return body;
  return body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Groups of fields, the first about the message, each other one about a recipient. An email of ours has one; behind an alias
 * there are several, and what reached any of them did not bounce for good.
 */
function readStatus(text: string): Pick<DeliveryReport, "kind" | "detail"> | null {
  const outcomes = text.split(/\n(?:[ \t]*\n)+/).flatMap((group) => {
    const fields = readPart(group.trimStart()).headers;
    const action = fields.get("action")?.toLowerCase() ?? "";
    const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "";
    const kind = kindOf(action, status);
    const said = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;/, "");
    return kind ? [{ kind, detail: oneLine(`${status} ${said.trim()}`).slice(0, detailMax) }] : [];
  });
  const mildest = deliveryKinds.find((kind) => outcomes.some((one) => one.kind === kind));
  return outcomes.find(({ kind }) => kind === mildest) ?? null;
}

/**
 * A full mailbox, a message that is too large, and what a server thinks of ours or of the text say nothing about the
 * address, whatever the class: such a bounce is for now.
 */
const notTheAddress = /^5\.(2\.[23]|3\.4|6\.|7\.)/;

function kindOf(action: string, status: string): DeliveryReport["kind"] | null {
  if (/^failed\b/.test(action))
    return status.startsWith("5") && !notTheAddress.test(status) ? "bounced" : "softBounced";
  if (/^delivered\b/.test(action)) return "delivered";
  return /^(delayed|relayed|expanded)\b/.test(action) ? "sent" : null;
}

/** To which of our addresses it was sent. */
function addressesOf({ headers }: Part): string[] {
  return ["to", "delivered-to", "x-original-to", "envelope-to"].flatMap((name) => {
    const value = headers.get(name)?.slice(0, 1000) ?? "";
    return value.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? [];
  });
}

function messageIdOf(part: Part): string | null {
  const returned = readPart(bodyOf(part).trimStart());
  return (
    /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@1tracking>/i.exec(
      returned.headers.get("message-id") ?? "",
    )?.[1] ?? null
  );
}
