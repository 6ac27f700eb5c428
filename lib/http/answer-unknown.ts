import { AppError } from "@/lib/core/app-error";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { localeOfHeader } from "@/lib/i18n/rules";
import { formatError } from "./format-answer";

/** Any address under `/api/` that is no call answers in the envelope too, not with a page. */
export async function answerUnknown(request: Request): Promise<Response> {
  const { headers } = request;
  const locale = localeOfHeader(headers.get("accept-language")) ?? defaultLocale;
  return formatError(new AppError("notFound"), locale, headers.get("accept"), newSecret());
}
