import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { uploadedImage } from "@/db/schema/brands";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { ImageRow } from "./format";

const columns = {
  ...{ id: uploadedImage.id, width: uploadedImage.width, height: uploadedImage.height },
  size: sql<number>`octet_length(${uploadedImage.bytes})`,
  createdAt: uploadedImage.createdAt,
};

/** The account's pictures, newest first, without their bytes. */
export async function imageRows(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
): Promise<readonly ImageRow[]> {
  return db
    .select(columns)
    .from(uploadedImage)
    .where(eq(uploadedImage.accountId, accountId))
    .orderBy(desc(uploadedImage.createdAt), desc(uploadedImage.id));
}
