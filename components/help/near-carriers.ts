import { loadCarriers } from "@/components/tracking/carriers/load-carriers";
import { carrierName } from "@/lib/parcels/carriers/format";
import { rankCarriers } from "@/lib/parcels/carriers/rank-carriers";
import { foldText } from "@/lib/parcels/carriers/rules";
import { distanceOf, type KnownPage } from "./rules";

/** Most carriers shown. */
const carriersMax = 3;

/**
 * Carriers whose name is similar to a word of an unknown address, most similar first. Rejects if the list
 * cannot be fetched.
 */
export async function nearCarriers(name: string, locale: string): Promise<readonly KnownPage[]> {
  const { list } = await loadCarriers();
  const wanted = foldText(name).replaceAll(" ", "");
  const answering = rankCarriers(list, name, { locale, limit: carriersMax });
  const near = list
    .map((carrier) => ({
      carrier,
      score: Math.min(
        ...[carrier.routerName, carrier.name].map((one) =>
          distanceOf(wanted, foldText(one).replaceAll(" ", "")),
        ),
      ),
    }))
    .filter(({ score }) => score < 1)
    .sort((a, b) => a.score - b.score)
    .map(({ carrier }) => carrier);
  return [...new Set([...answering, ...near])].slice(0, carriersMax).map((carrier) => ({
    path: `/carrier/${carrier.routerName}`,
    label: carrierName(carrier, locale),
  }));
}
