import { uploadedImage } from "@/db/schema/brands";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { owned } from "./queries";

/** Deletes a picture; a brand whose logo it was has none from then on. Throws notFound. */
export async function deleteImage(ctx: Context, { id }: { readonly id: string }): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "emails.manage");
  const rows = await ctx.db.delete(uploadedImage).where(owned(scope, id)).returning({ id: uploadedImage.id });
  if (rows.length === 0) throw new AppError("notFound");
  return { deleted: true };
}
