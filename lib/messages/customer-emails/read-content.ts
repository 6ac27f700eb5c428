import { customerEmail } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { envelopeSchema } from "./compose-customer-email";

/** What an email said. Throws notFound after thirty days, and for another account's. */
export async function readContent(ctx: Context, { id }: { readonly id: string }) {
  const row = await findOwned(ctx.db, customerEmail, requireOperation(ctx, "emails.manage"), id);
  if (row.html === null || row.plain === null || row.subject === null) throw new AppError("notFound");
  const { subject, plain } = row;
  // Looking at it here is no opening by its reader.
  const html = row.html.replace(/<img[^>]*\/letter\/pixel\?[^>]*>/g, "");
  const { from, replyTo } = envelopeSchema.parse(row.headers);
  return { subject, html, plain, from: `${from.name} <${from.address}>`, replyTo };
}
