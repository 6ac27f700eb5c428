import type { Candidate } from "@/lib/parcels/detection/schemas";

/** Confidence and reason of the first candidate, as keys of `home.box`: `sure.suffix`, `guess.length`, … */
export function reasonKey(candidate: Candidate): string {
  const kinds = new Set(candidate.reasons.map(({ kind }) => kind));
  if (kinds.has("link")) return "fromLink";
  if (candidate.check === "failed") return "guess.failed";
  if (kinds.has("named") && candidate.confidence !== "high") return "named";
  const suffix = kinds.has("suffix");
  if (candidate.confidence === "high")
    return suffix ? "sure.suffix" : candidate.check === "passed" ? "sure.checked" : "sure.format";
  if (candidate.confidence === "medium")
    return suffix ? "likely.suffix" : candidate.check === "passed" ? "likely.checked" : "likely.format";
  return suffix ? "guess.suffix" : kinds.has("lengthOnly") ? "guess.length" : "guess.format";
}
