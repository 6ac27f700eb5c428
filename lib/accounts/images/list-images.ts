import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { ImageView } from "./contract";
import { formatImage } from "./format";
import { imageRows } from "./queries";

/** The account's pictures, newest first. */
export async function listImages(ctx: Context): Promise<{ images: ImageView[] }> {
  const rows = await imageRows(ctx.db, requireOperation(ctx, "emails.manage"));
  return { images: rows.map(formatImage) };
}
