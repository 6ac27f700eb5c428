import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { carrierName } from "./format";
import { allCarriers } from "./list-carriers";

/** All carriers with their names in the reader's language, in its alphabetical order. `code` is the catalogue's id. */
export async function listLogistics(ctx: Context): Promise<{ logistics: { code: string; name: string }[] }> {
  requireUser(ctx);
  const order = new Intl.Collator(ctx.locale, { numeric: true });
  const logistics = allCarriers().map((carrier) => ({
    code: carrier.id,
    name: carrierName(carrier, ctx.locale),
  }));
  return { logistics: logistics.sort((a, b) => order.compare(a.name, b.name)) };
}
