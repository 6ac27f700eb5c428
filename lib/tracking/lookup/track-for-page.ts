import { AppError } from "@/lib/core/app-error";
import { trackNumbers } from "./track-numbers";

/** Why a page cannot show journeys now; independent of the numbers requested. */
export type Unanswered =
  /** Too many numbers were looked up; `minutes`: until a retry makes sense, at least 1. */
  { readonly reason: "tooFrequent"; readonly minutes: number } | { readonly reason: "busy" };

/** As `trackNumbers`, for pages: returns "not now" as a value instead of an error. Throws everything else. */
export async function trackForPage(
  ...asked: Parameters<typeof trackNumbers>
): Promise<Awaited<ReturnType<typeof trackNumbers>> | Unanswered> {
  try {
    return await trackNumbers(...asked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.key === "busy") return { reason: "busy" };
    if (error.key !== "tooFrequent") throw error;
    return {
      reason: "tooFrequent",
      minutes: Math.max(1, Math.ceil((error.detail.retryAfterSeconds ?? 60) / 60)),
    };
  }
}
