import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { uploadedImage } from "@/db/schema/brands";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { imagesMax } from "./constants";
import type { ImageView } from "./contract";
import { encodeImage } from "./encode-image";
import { formatImage } from "./format";
import { imageRows } from "./queries";

/** Stores an uploaded picture, written afresh. Throws badInput (`imageKind`) for what is none, and imagesFull. */
export async function addImage(ctx: Context, { data }: { readonly data: string }): Promise<ImageView> {
  const scope = requireOperation(ctx, "emails.manage");
  const { accountId } = scope;
  const image = await encodeImage(Buffer.from(data, "base64"));
  const hash = createHash("sha256").update(image.bytes).digest("hex");
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const same = and(eq(uploadedImage.accountId, accountId), eq(uploadedImage.hash, hash));
    const rows = await imageRows(tx, scope);
    const [known] = await tx.select({ id: uploadedImage.id }).from(uploadedImage).where(same);
    const before = rows.find(({ id }) => id === known?.id);
    if (before) return formatImage(before);
    if (rows.length >= imagesMax) throw new AppError("imagesFull");
    const row = { id: newId(ctx.now), createdAt: ctx.now };
    await tx.insert(uploadedImage).values({ ...row, ...image, hash, accountId });
    return formatImage({ ...row, ...image, size: image.bytes.length });
  });
}
