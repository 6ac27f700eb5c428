import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { database } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { publicUrl } from "@/lib/platform/environment/env";
import { tokenMax } from "@/lib/tracking/subscriptions/constants";
import { deleteSubscription } from "@/lib/tracking/subscriptions/delete-subscription";
import { callerAddress, networkOf } from "./client-address";
import { formatError, toAppError } from "./format-answer";

/**
 * RFC 8058: a mail provider POSTs `List-Unsubscribe=One-Click` without cookies or scripts to unsubscribe. The
 * token in the URL is the proof; the body is not needed and not read.
 */
export async function handleOneClick(request: Request): Promise<Response> {
  const requestId = newSecret();
  try {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    if (token.length > tokenMax) throw new AppError("linkExpired");
    const address = networkOf(callerAddress(request.headers));
    await deleteSubscription(
      {
        db: database(),
        now: new Date(),
        locale: defaultLocale,
        caller: { kind: "visitor", address },
        requestId,
        log: log("http"),
        signal: AbortSignal.timeout(10_000),
      },
      { token },
    );
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.http >= 500) log("http").error({ requestId, err: error.cause ?? error }, "one-click failed");
    return formatError(error, defaultLocale, request.headers.get("accept"), requestId);
  }
}

/** GET never unsubscribes: link scanners land on the page with the button. */
export function showOneClick(request: Request): Response {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const address = `${publicUrl()}/subscription/unsubscribe?token=${encodeURIComponent(token.slice(0, tokenMax))}`;
  return new Response(null, { status: 303, headers: { location: address, "cache-control": "no-store" } });
}
