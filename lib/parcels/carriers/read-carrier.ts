import { lazily } from "@/lib/core/lazily";
import { carrierByRoute } from "./find-carrier";
import { allCarriers } from "./list-carriers";
import { foldText } from "./rules";

const tight = (text: string) => foldText(text).replaceAll(" ", "");

/** Catalogue id by folded name; null where several carriers share a name. */
const carrierNames = lazily(() => {
  const names = new Map<string, string | null>();
  for (const { id, name, nameZh, routerName } of allCarriers())
    for (const word of new Set([id, routerName, name, nameZh].map(tight))) {
      const before = names.get(word);
      names.set(word, before === undefined || before === id ? id : null);
    }
  return names;
});

/** Catalogue id of a carrier by id, slug or name, in any spelling; null for none, or for several. */
export function readCarrier(text: string): string | null {
  const target = carrierByRoute(text.trim());
  if (target.kind === "carrier") return target.carrier.id;
  return target.kind === "chooser" ? null : (carrierNames().get(tight(text)) ?? null);
}
