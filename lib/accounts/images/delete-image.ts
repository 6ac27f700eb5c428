import { uploadedImage } from "@/db/schema/brands";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";

/** Deletes a picture; a brand whose logo it was has none from then on. Throws notFound. */
export async function deleteImage(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "emails.manage");
  const mine = owned(uploadedImage, scope, id);
  requireRow(await ctx.db.delete(uploadedImage).where(mine).returning({ id: uploadedImage.id }));
  return { deleted: true };
}
