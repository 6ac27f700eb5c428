import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { findPosition, namePosition, type Position } from "@/lib/accounts/departments/find-position";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { fullAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { checkIssuer } from "./configure-issuer";
import type { saveConnectionCall } from "./contract";
import type { ConnectionView } from "./contract-parts";
import { formatConnection } from "./format";
import { type ConnectionRow, readConnection } from "./queries";
import { revokeIssuerSessions } from "./revoke-sessions";
import { refuseIssuer } from "./rules";
import { sealIssuerSecret } from "./seal-issuer";

type Input = z.output<typeof saveConnectionCall.input>;

/**
 * Sets the company's issuer up after its metadata were read. Another issuer replaces the connection: subjects of one issuer
 * mean nothing at another. Throws issuerUnusable with the reason, badInput without a secret, notFound for a role or
 * department of another account, changedMeanwhile.
 */
export async function saveConnection(ctx: Context, input: Input): Promise<ConnectionView> {
  const scope = requireOwner(ctx);
  const checked = await checkIssuer(input.issuer);
  if ("problem" in checked) refuseIssuer(checked.problem);
  const { issuer } = checked;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await readConnection(tx, scope);
    if (before && before.version !== input.version) throw new AppError("changedMeanwhile");
    const { departmentId, roleId } = input;
    const position = await findPosition(tx, scope, { ...fullAccess, path: [] }, { departmentId, roleId });
    const row =
      before?.issuer === issuer
        ? await change(tx, ctx, before, { ...input, issuer }, position)
        : await replace(tx, ctx, scope, { before, input: { ...input, issuer }, position });
    await recordAudit(tx, ctx, "sso_connection.saved", {
      target: { id: row.id, name: issuer },
      ...(before && { before: await describe(tx, before, false) }),
      after: await describe(tx, row, input.secret !== undefined),
    });
    return formatConnection(row);
  });
}

async function change(
  tx: Tx,
  { now }: Context,
  before: ConnectionRow,
  { clientId, secret }: Input,
  { departmentId, roleId }: Position,
): Promise<ConnectionRow> {
  const [row] = await tx
    .update(ssoConnection)
    .set({
      clientId,
      ...(secret !== undefined && { sealedSecret: sealIssuerSecret(secret, before.id) }),
      ...{ defaultRoleId: roleId, defaultDepartmentId: departmentId },
      ...{ version: before.version + 1, updatedAt: now },
    })
    .where(and(eq(ssoConnection.id, before.id), eq(ssoConnection.accountId, before.accountId)))
    .returning();
  if (!row) throw new AppError("changedMeanwhile");
  return row;
}

interface Replacement {
  readonly before: ConnectionRow | undefined;
  readonly input: Input;
  readonly position: Position;
}

async function replace(
  tx: Tx,
  { now }: Context,
  { accountId }: SessionScope,
  { before, input, position }: Replacement,
): Promise<ConnectionRow> {
  const { issuer, clientId, secret } = input;
  if (secret === undefined)
    throw new AppError("badInput", { issues: [{ path: "secret", rule: "too_small" }] });
  if (before) {
    await revokeIssuerSessions(tx, before);
    // Its identities and rounds go with it.
    await tx.delete(ssoConnection).where(eq(ssoConnection.accountId, accountId));
  }
  const id = newId(now);
  const [row] = await tx
    .insert(ssoConnection)
    .values({
      ...{ id, accountId, issuer, clientId, sealedSecret: sealIssuerSecret(secret, id) },
      ...{ defaultRoleId: position.roleId, defaultDepartmentId: position.departmentId },
      ...{ version: (before?.version ?? 0) + 1, createdAt: now, updatedAt: now },
    })
    .returning();
  if (!row) throw new AppError("changedMeanwhile");
  return row;
}

async function describe(tx: Tx, row: ConnectionRow, hasNewSecret: boolean) {
  const { issuer, clientId, defaultDepartmentId: departmentId, defaultRoleId: roleId } = row;
  return {
    ...{ issuer, clientId },
    ...(await namePosition(tx, { departmentId, roleId })),
    ...(hasNewSecret && { secret: "•••" }),
  };
}
