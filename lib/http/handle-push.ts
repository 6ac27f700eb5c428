import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { log } from "@/lib/platform/log";
import { pushMaxBytes } from "@/lib/tracking/constants";
import { receivePush } from "@/lib/tracking/receive-push";
import { cutOff, withinTime } from "./cut-off";
import { visitorOf } from "./find-caller";
import { formatError, toAppError } from "./format-answer";
import { requestContext } from "./handle-call";
import { logRejection } from "./log-rejection";
import { readBytes } from "./read-input";

/** Senders wait a few seconds (DHL eCommerce five) and retry later. */
const pushTimeoutMs = 10_000;

/**
 * A carrier's server pushes updates: no cookie, no page, so no origin check; the signature over the bytes is
 * the proof. 200 without a body means that it is stored. Errors are in the envelope, like a call's.
 */
export async function handlePush(
  request: Request,
  { params }: { readonly params: Promise<{ readonly connector: string }> },
): Promise<Response> {
  const requestId = newSecret();
  const cut = cutOff(request, pushTimeoutMs);
  const keep = async () => {
    const body = await readBytes(request, pushMaxBytes);
    const { connector } = await params;
    const ctx = requestContext(request, requestId, defaultLocale, cut.signal);
    await receivePush(ctx, { connector, headers: request.headers, body });
  };
  try {
    await withinTime(keep(), cut.signal);
    return new Response(null, { status: 200, headers: { "cache-control": "no-store" } });
  } catch (thrown) {
    const error = toAppError(thrown);
    logRejection({ requestId, caller: visitorOf(request.headers) }, "carriers.push", error, false);
    if (error.http >= 500) log("http").error({ requestId, err: error.cause ?? error }, "a push failed");
    return formatError(error, defaultLocale, request.headers.get("accept"), requestId);
  } finally {
    cut.clear();
  }
}
