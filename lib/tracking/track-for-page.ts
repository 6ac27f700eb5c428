import { AppError } from "@/lib/core/app-error";
import { trackNumbers } from "./track-numbers";

/** Why a page cannot show journeys just now; the same whatever numbers it was asked for. */
export type Unanswered =
  /** Too many numbers were looked up; `minutes`: until it is worth trying again, at least 1. */
  { readonly reason: "tooFrequent"; readonly minutes: number } | { readonly reason: "busy" };

/** As `trackNumbers`, for pages: "not now" is no failure of theirs, they say it in their own words. Throws the rest. */
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
