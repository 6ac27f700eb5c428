import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { carriersPerPage } from "./constants";
import type { selectCarriersCall } from "./contract";
import { carrierName } from "./format";
import { allCarriers } from "./list-carriers";
import { rankCarriers } from "./rank-carriers";

/** A page of the carriers that match a text, named in the reader's language. */
export async function findCarriers(
  ctx: Context,
  { page, q, tab }: z.output<typeof selectCarriersCall.input>,
): Promise<z.output<typeof selectCarriersCall.output>> {
  requireUser(ctx);
  const all = allCarriers();
  const options = { locale: ctx.locale, limit: all.length };
  const found = rankCarriers(all, q, tab === undefined ? options : { ...options, tab });
  const carriers = found.slice((page - 1) * carriersPerPage, page * carriersPerPage).map((carrier) => ({
    ...{ code: carrier.id, country: carrier.country, tab: carrier.tab },
    name: carrierName(carrier, ctx.locale),
  }));
  return { total: found.length, carriers };
}
