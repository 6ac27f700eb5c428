import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type AccountKind, type SignedInPage, signedInPages } from "@/lib/accounts/constants";
import { newSecret } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import type { AccountScope, Caller, Context } from "@/lib/platform/context";
import { database } from "@/lib/platform/database";
import { log } from "@/lib/platform/log";
import { findCaller, visitorOf } from "./find-caller";
import { markNotFound } from "./mark-not-found";

/** A page waits this long for its data at most. Milliseconds. */
const pageTimeoutMs = 10_000;

/** What a page's use cases get: as `handle` makes it for calls, from the request that is being rendered. */
export async function pageContext(locale: Locale): Promise<Context> {
  return contextFor(locale, visitorOf(await headers()));
}

function contextFor(locale: Locale, caller: Caller): Context {
  const requestId = newSecret();
  return {
    db: database(),
    now: new Date(),
    locale,
    caller,
    requestId,
    log: log("page").child({ requestId }),
    signal: AbortSignal.timeout(pageTimeoutMs),
  };
}

/** Who opens the page: asked of the database once for all that draws it. No gate: see `signedInContext`. */
export const pageCaller = cache(
  async (): Promise<Caller> => findCaller(database(), await headers(), new Date()),
);

/**
 * The gate of a page of the signed-in area. Without a live session the reader is sent to log in, and comes back by the
 * page's name; a page that is not for this kind of account leads home.
 */
export async function signedInContext(
  locale: Locale,
  page: SignedInPage,
): Promise<Context & { readonly scope: AccountScope }> {
  const caller = await pageCaller();
  if (caller.kind !== "user") redirect(`${localePath(locale, "/login")}?lastRouter=${page}`);
  const kinds: readonly AccountKind[] = signedInPages[page].kinds;
  if (!kinds.includes(caller.scope.kind)) redirect(localePath(locale));
  return { ...contextFor(locale, caller), scope: caller.scope };
}

/**
 * The page that is being rendered found nothing to show: its answer gets HTTP status 404, and the page draws noFunction.
 * The framework's own `notFound()` sends an empty document for pages drawn per request (vercel/next.js issue 62228).
 */
export async function answerNotFound(): Promise<void> {
  markNotFound((await headers()).get("x-nonce") ?? "");
}
