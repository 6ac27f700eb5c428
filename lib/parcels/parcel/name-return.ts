import { BoundedCache } from "@/lib/core/bounded-cache";
import { lazilyBy } from "@/lib/core/lazily";
import type { SubStatus } from "./constants";
import { type ReturnSentences, returnSentences } from "./data/return-sentences";
import { foldWord } from "./fold-word";
import { isFinal, statusOf } from "./rules";

/** Long texts are rarely repeated. */
const rememberedLengthMax = 120;
const remembered = new BoundedCache<"returned" | "returning" | null>(2000);

/**
 * Whether a carrier's text says that the parcel is back with its sender, or on its way there; null if it says neither.
 * Reads whole sentences in all languages of the table, whatever language the text claims to be.
 */
export function nameReturn(text: string): "returned" | "returning" | null {
  return text.length > rememberedLengthMax ? name(text) : remembered.get(text, () => name(text));
}

/** The meaning of an event's code, corrected where its text says that the sender gets the parcel back. */
export function correctReturn(subStatus: SubStatus | null, text: string): SubStatus | null {
  if (subStatus === null) return null;
  const status = statusOf(subStatus);
  if (isFinal(status) && status !== "delivered") return subStatus;
  const named = nameReturn(text);
  // The code says that it has arrived, the text where.
  return named === "returning" && status === "delivered" ? "returned" : (named ?? subStatus);
}

function name(text: string): "returned" | "returning" | null {
  const sentences = foldWord(text).split(/[.;!?。；！？]/u);
  const named = sentences.flatMap((sentence) =>
    Object.keys(returnSentences).flatMap((language) => nameIn(language, sentence.trim()) ?? []),
  );
  return named.find((one) => one === "returned") ?? named[0] ?? null;
}

function nameIn(language: string, sentence: string): "returned" | "returning" | null {
  const patterns = patternsOf(language);
  if (patterns === null || sentence === "") return null;
  const hasArrived = patterns.arrived.test(sentence);
  if (!(hasArrived || patterns.underway.test(sentence)) || patterns.except.test(sentence)) return null;
  return hasArrived && !patterns.pending.test(sentence) ? "returned" : "returning";
}

const patternsOf = lazilyBy((language: string) => {
  const sentences = returnSentences[language];
  return sentences === undefined ? null : compile(sentences);
});

function compile({ arrived, underway, pending, except, dense }: ReturnSentences) {
  const pattern = (list: readonly string[]) => {
    const source = foldWord(list.join("|"))
      // Folding takes the ellipsis apart.
      .replaceAll("...", "[^.]{0,40}?")
      .replaceAll("~", "\\p{L}*")
      .replaceAll(" ?", "\\s*")
      .replaceAll(" ", "\\s+");
    const [before, after] = dense ? ["", ""] : ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"];
    return new RegExp(`${before}(?:${source})${after}`, "u");
  };
  return {
    arrived: pattern(arrived),
    underway: pattern(underway),
    pending: pattern([pending]),
    except: pattern([except]),
  };
}
