import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { readMailbox } from "@/lib/messages/mail/read-mailbox";
import { database } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { formatError, toAppError } from "./format-answer";
import { mailPolicy } from "./security-headers";

/** One mail of the local mailbox as HTML, for holders of its key. */
export async function showMail(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const requestId = newSecret();
  try {
    const { id } = await params;
    const key = new URL(request.url).searchParams.get("key") ?? "";
    const entry = (await readMailbox(database(), key))?.find((mail) => mail.id === id);
    if (!entry) throw new AppError("notFound");
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": mailPolicy,
      "cache-control": "no-store",
    };
    return new Response(entry.html, { headers });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.http >= 500) log("http").error({ requestId, err: error.cause ?? error }, "mail not shown");
    return formatError(error, defaultLocale, request.headers.get("accept"), requestId);
  }
}
