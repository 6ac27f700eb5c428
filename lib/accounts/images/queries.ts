import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { uploadedImage } from "@/db/schema/brands";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { ImageRow } from "./format";

type Account = Pick<AccountScope, "accountId">;

const columns = {
  ...{ id: uploadedImage.id, width: uploadedImage.width, height: uploadedImage.height },
  size: sql<number>`octet_length(${uploadedImage.bytes})`,
  createdAt: uploadedImage.createdAt,
};

/** The account's pictures, newest first, without their bytes. */
export async function imageRows(db: Db | Tx, { accountId }: Account): Promise<readonly ImageRow[]> {
  return db
    .select(columns)
    .from(uploadedImage)
    .where(eq(uploadedImage.accountId, accountId))
    .orderBy(desc(uploadedImage.createdAt), desc(uploadedImage.id));
}

/** Condition: one of the account's pictures. */
export const owned = ({ accountId }: Account, id: string) =>
  and(eq(uploadedImage.accountId, accountId), eq(uploadedImage.id, id));

/** One upload after another, so that the limit holds. */
export async function lockImages(tx: Tx, { accountId }: Account): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}
