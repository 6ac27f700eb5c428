import { AppError } from "@/lib/core/app-error";
import type { ExtraField } from "@/lib/parcels/parcel/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { findCarrier } from "./find-carrier";

/** What a carrier of the catalogue may require besides the number. Throws notFound for an unknown carrier. */
export async function listKeywords(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ keywords: ExtraField[] }> {
  requireUser(ctx);
  const carrier = findCarrier(id);
  if (!carrier) throw new AppError("notFound");
  return { keywords: [...carrier.needs] };
}
