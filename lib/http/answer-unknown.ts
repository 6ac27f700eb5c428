import { AppError } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { log } from "@/lib/platform/adapters/log";
import { localeOfHeader } from "@/lib/platform/i18n/rules";
import { formatError } from "./format-answer";

/** Unknown paths under `/api/` get an envelope too, not a page. */
export async function answerUnknown(request: Request): Promise<Response> {
  const { headers } = request;
  return refusal("notFound", headers.get("accept-language"), headers.get("accept"));
}

/** A call with a method that it does not have: the framework would send an empty response. */
export function answerMethod(headers: Readonly<Record<string, string | string[] | undefined>>): Response {
  const { accept } = headers;
  const language = headers["accept-language"];
  const text = (given: typeof accept) => (typeof given === "string" ? given : null);
  return refusal("methodNotAllowed", text(language), text(accept));
}

function refusal(key: ErrorKey, language: string | null, accept: string | null): Response {
  const requestId = newSecret();
  const error = new AppError(key);
  log("http").info({ requestId, status: error.http, key }, "call answered");
  return formatError(error, localeOfHeader(language) ?? defaultLocale, accept, requestId);
}
