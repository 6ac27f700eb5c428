import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import type { Position } from "@/lib/accounts/departments/find-position";
import type { AccountOwner } from "@/lib/accounts/users/create-account";
import { AppError } from "@/lib/core/app-error";
import { type AccountId, newId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";

export interface NewMember extends Position {
  readonly accountId: AccountId;
  readonly email: string;
  readonly emailKey: string;
  readonly name: string;
  readonly language: Locale;
  /** null: signs in with a provider. */
  readonly passwordHash: string | null;
}

/** Adds a member whose email address is proved, in the caller's transaction. Throws accountExists if it has an account. */
export async function addMember(tx: Tx, { language, ...given }: NewMember, now: Date): Promise<AccountOwner> {
  const userId = newId(now);
  const { accountId, departmentId, roleId, email, emailKey, name, passwordHash } = given;
  const rows = await tx
    .insert(accountUser)
    .values({
      ...{ id: userId, accountId, role: "member", departmentId, roleId, email, emailKey, name },
      ...{ locale: language, passwordHash, createdAt: now, passwordChangedAt: now },
    })
    .onConflictDoNothing({ target: accountUser.emailKey })
    .returning({ id: accountUser.id });
  if (rows.length === 0) throw new AppError("accountExists");
  return { accountId, userId };
}
