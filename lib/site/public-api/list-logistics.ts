import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import type { ApiVerb } from "./run-call";

/** Every carrier of the catalogue, by name; of one type on request. */
export const listLogistics: ApiVerb = async (_ctx, { query }) => ({
  logistics: allCarriers()
    .filter(({ tab }) => query.type === undefined || tab === query.type)
    .map(({ id, name, nameZh, tab, country, website, needs }) => ({
      code: id,
      name,
      nameZh,
      type: tab,
      country,
      website,
      needs: [...needs],
    })),
});
