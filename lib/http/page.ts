import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { mayOpen, pagesFor } from "@/lib/accounts/access/list-menu";
import {
  type AccountKind,
  noAccessParam,
  otherKindParam,
  type SignedInPage,
  signedInPages,
} from "@/lib/accounts/users/constants";
import { newSecret } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import type { Caller, Context, SessionScope } from "@/lib/platform/adapters/context";
import { database, databaseOf } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { localePath } from "@/lib/platform/i18n/format";
import { findCaller, visitorOf } from "./find-caller";
import { markNotFound } from "./mark-not-found";

/** Maximum time that a page waits for its data. Milliseconds. */
const pageTimeoutMs = 10_000;

/** The context of a page's use cases: as created by `handle` for calls, from the request being rendered. */
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

/** Who opens the page: read from the database once per render. Not an access check: see `signedInContext`. */
export const pageCaller = cache(
  async (): Promise<Caller> => findCaller(database(), await headers(), new Date()),
);

/**
 * Access check of a page in the signed-in area. Without a live session it redirects to the login, which leads
 * back by the page's name; a page for another kind of account redirects to the shipments, one that the role does not
 * allow to the first that it does; they say why.
 */
export async function signedInContext(
  locale: Locale,
  page: SignedInPage,
): Promise<Context & { readonly scope: SessionScope }> {
  const caller = await pageCaller();
  if (caller.kind !== "user") redirect(`${localePath(locale, "/login")}?lastRouter=${page}`);
  const { scope } = caller;
  const kinds: readonly AccountKind[] = signedInPages[page].kinds;
  if (!kinds.includes(scope.kind))
    redirect(`${localePath(locale, signedInPages.track.path)}?${otherKindParam}=1`);
  if (!mayOpen(scope, page)) {
    const [first] = pagesFor(scope);
    redirect(`${localePath(locale, (first ?? signedInPages.accountSetting).path)}?${noAccessParam}=1`);
  }
  return { ...contextFor(locale, caller), db: databaseOf(scope.accountId), scope };
}

/**
 * Marks the rendered page as not found: its response gets HTTP status 404, and the page renders its not-found
 * content. The framework's own `notFound()` sends an empty document for pages rendered per request
 * (vercel/next.js issue 62228).
 */
export async function answerNotFound(): Promise<void> {
  markNotFound((await headers()).get("x-nonce") ?? "");
}
