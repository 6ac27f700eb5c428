import { signedInPages } from "@/lib/accounts/users/constants";
import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { tokenMax } from "@/lib/messages/customer-emails/constants";
import { recordClick, recordOpen } from "@/lib/messages/customer-emails/record-open";
import { unsubscribe } from "@/lib/messages/customer-emails/stop-recipient";
import type { Context } from "@/lib/platform/adapters/context";
import { log } from "@/lib/platform/adapters/log";
import { publicUrl } from "@/lib/platform/environment/env";
import { endReportMail } from "@/lib/shipments/monthly-reports/set-report-mail";
import { formatError, toAppError } from "./format-answer";
import { requestContext } from "./handle-call";

const limitMs = 10_000;
const fresh = { "cache-control": "no-store" } as const;
/** A transparent GIF of one pixel. */
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * RFC 8058: a mail provider POSTs `List-Unsubscribe=One-Click` without cookies or scripts. The token in the URL is the
 * proof; the body is not needed and not read.
 */
export function handleEmailOneClick(request: Request): Promise<Response> {
  return answer(request, async (ctx, token) => {
    await unsubscribe(ctx, { token });
    return new Response(null, { status: 204, headers: fresh });
  });
}

/** GET never unsubscribes: link scanners land on the page with the button. */
export function showEmailOneClick(request: Request): Response {
  const location = `${publicUrl()}/emails/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`;
  return new Response(null, { status: 303, headers: { ...fresh, location } });
}

/** RFC 8058 for the report of each month. */
export function handleReportOneClick(request: Request): Promise<Response> {
  return answer(request, async (ctx, token) => {
    await endReportMail(ctx, { token });
    return new Response(null, { status: 204, headers: fresh });
  });
}

/** GET never unsubscribes: it leads to the page with the switch. */
export function showReportOneClick(): Response {
  const location = `${publicUrl()}${signedInPages.signingTime.path}`;
  return new Response(null, { status: 303, headers: { ...fresh, location } });
}

/** The picture of one pixel in an email whose opens are counted; the same for a link that is not ours. */
export async function handlePixel(request: Request): Promise<Response> {
  await answer(request, async (ctx, token) => {
    await recordOpen(ctx, token, readerOf(request));
    return new Response(null);
  });
  const headers = { ...fresh, "content-type": "image/gif", "cross-origin-resource-policy": "cross-origin" };
  return new Response(request.method === "HEAD" ? null : new Uint8Array(pixel), { headers });
}

/** A link of an email whose clicks are counted: only to an address that is in it. */
export function handleLink(request: Request): Promise<Response> {
  return answer(request, async (ctx, token) => {
    const to = new URL(request.url).searchParams.get("to") ?? "";
    const location = await recordClick(ctx, { token, to }, readerOf(request));
    return new Response(null, { status: 302, headers: { ...fresh, location } });
  });
}

const tokenOf = (request: Request) =>
  (new URL(request.url).searchParams.get("token") ?? "").slice(0, tokenMax);
const readerOf = ({ method, headers }: Request) => ({ method, agent: headers.get("user-agent") ?? "" });

async function answer(
  request: Request,
  work: (ctx: Context, token: string) => Promise<Response>,
): Promise<Response> {
  const requestId = newSecret();
  try {
    const token = tokenOf(request);
    if (token === "") throw new AppError("linkExpired");
    const ctx = requestContext(request, requestId, defaultLocale, AbortSignal.timeout(limitMs));
    return await work(ctx, token);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.http >= 500)
      log("http").error({ requestId, err: error.cause ?? error }, "an email's link failed");
    return formatError(error, defaultLocale, request.headers.get("accept"), requestId);
  }
}
