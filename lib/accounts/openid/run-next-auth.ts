import type { NextApiRequest, NextApiResponse } from "next";
import type { AuthOptions } from "next-auth";
import { announceAuthUrl } from "@/lib/platform/environment/env";
import { cacheIssuers } from "./cache-issuers";

/** A request to one of next-auth's own routes. */
export interface AuthRequest {
  readonly method: "GET" | "POST";
  /** Path below `/api/auth`: `["callback", "google"]`. */
  readonly route: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface AuthReply {
  /** Where next-auth sends the browser; null if nowhere. */
  readonly address: string | null;
  /** As `Set-Cookie` writes them. */
  readonly cookies: readonly string[];
}

/**
 * Has next-auth answer a request that need not come from outside: its handler for pages is given what it reads of a
 * request, and what it writes of a response is collected.
 */
export async function runNextAuth(options: AuthOptions, request: AuthRequest): Promise<AuthReply> {
  announceAuthUrl();
  cacheIssuers();
  const loaded = await import("next-auth/next");
  // Where a bundler leaves it a CommonJS module, its default export is one level deeper.
  const nested = loaded.default as unknown as { default?: typeof loaded.default };
  const nextAuth = nested.default ?? loaded.default;
  const { method, route, query = {}, body, cookies } = request;
  const given = { method, query: { ...query, nextauth: route }, body, cookies, headers: {} };
  const { response, sent } = recorder();
  await nextAuth(given as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  const address = sent.get("location");
  return {
    address: typeof address === "string" ? address : null,
    cookies: [sent.get("set-cookie") ?? []].flat(),
  };
}

/** The part of a response that next-auth uses. */
function recorder() {
  const sent = new Map<string, string | string[]>();
  const response = {
    status: () => response,
    getHeader: (name: string) => sent.get(name.toLowerCase()),
    setHeader(name: string, value: string | string[]) {
      sent.set(name.toLowerCase(), value);
      return response;
    },
    end: () => undefined,
    json: () => undefined,
    send: () => undefined,
  };
  return { response, sent };
}
