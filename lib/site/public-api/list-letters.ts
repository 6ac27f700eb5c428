import { and, eq } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import { shipment } from "@/db/schema/shipments";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readPage } from "@/lib/accounts/owned-rows/read-pages";
import { AppError } from "@/lib/core/app-error";
import { readLetters } from "./read-letters";
import type { ApiVerb } from "./run-call";
import { viewLetter } from "./view-letter";
import { shipmentIdOf } from "./view-track";

/** A page of the emails to the customer about one track. Throws trackNotFound, also for another account's. */
export const listLetters: ApiVerb = async (ctx, { params, query }) => {
  requireOperation(ctx, "emails.manage");
  const scope = requireOperation(ctx, "shipments.view");
  const page = query as { pageIndex: number; pageSize: number };
  const shipmentId = shipmentIdOf(params.id);
  if ((await ctx.db.$count(shipment, and(inReach(scope), eq(shipment.id, shipmentId)))) === 0)
    throw new AppError("trackNotFound");
  const { accountId } = scope;
  const where = and(eq(customerEmail.accountId, accountId), eq(customerEmail.shipmentId, shipmentId));
  const letters = readLetters(ctx.db, where);
  const { rows, total } = await readPage(letters, ctx.db.$count(customerEmail, where), page);
  return { total, ...page, letters: rows.map(viewLetter) };
};
