import type { CustomFetch } from "openid-client-v6";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { issuerCallMs } from "./constants";

/** Statuses whose responses have no body. */
const bodiless = new Set([101, 204, 205, 304]);

/**
 * How the client calls an issuer: a stranger named its addresses, so public ones over https only, no redirect, and not for
 * long.
 */
export const fetchIssuer: CustomFetch = async (url, { method, headers, body, signal }) => {
  if (method !== "GET" && method !== "POST") throw new TypeError("not a call to an issuer");
  const time = AbortSignal.timeout(issuerCallMs);
  const reply = await guardedFetch()({
    method,
    url,
    headers: body instanceof URLSearchParams ? { ...headers, "content-type": formType } : headers,
    body: textOf(body),
    hosts: "public",
    signal: signal ? AbortSignal.any([signal, time]) : time,
  });
  const content = bodiless.has(reply.status) ? null : Buffer.from(reply.body);
  return new Response(content, { status: reply.status, headers: withoutCoding(reply.headers) });
};

const formType = "application/x-www-form-urlencoded;charset=UTF-8";

function textOf(body: Parameters<CustomFetch>[1]["body"]): string | null {
  if (body === undefined || body === null) return null;
  if (typeof body === "string" || body instanceof URLSearchParams) return body.toString();
  throw new TypeError("not a call to an issuer");
}

/** The body is decompressed already. */
function withoutCoding(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { "content-encoding": _coding, "content-length": _length, ...rest } = headers;
  return rest;
}
