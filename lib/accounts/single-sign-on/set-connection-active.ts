import { eq } from "drizzle-orm";
import type { z } from "zod";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import type { switchConnectionCall } from "./contract";
import type { ConnectionView } from "./contract-parts";
import { findProvenDomains } from "./find-proven-domain";
import { formatConnection } from "./format";
import { readConnection } from "./queries";
import { revokeOtherSessions } from "./revoke-sessions";

/**
 * Switches sign-in with the company's issuer on or off, and that members of proven domains sign in with it alone; the latter
 * ends their other sessions. Throws notFound without a connection, domainUnproven without a proven domain, badInput if it
 * is to be the only way while it is off.
 */
export async function setConnectionActive(
  ctx: Context,
  { active, requiresIssuer }: z.output<typeof switchConnectionCall.input>,
): Promise<ConnectionView> {
  const scope = requireOwner(ctx);
  if (requiresIssuer && !active)
    throw new AppError("badInput", { issues: [{ path: "requiresIssuer", rule: "inactive" }] });
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const before = await readConnection(tx, scope);
    if (!before) throw new AppError("notFound");
    if (active && (await findProvenDomains(tx, scope)).length === 0) throw new AppError("domainUnproven");
    const change = { active, requiresIssuer, version: before.version + 1, updatedAt: ctx.now };
    const own = eq(ssoConnection.accountId, scope.accountId);
    const row = requireRow(await tx.update(ssoConnection).set(change).where(own).returning());
    const ended = requiresIssuer && !before.requiresIssuer ? await revokeOtherSessions(tx, row) : 0;
    await recordAudit(tx, ctx, "sso_connection.switched", {
      target: { id: row.id, name: row.issuer },
      before,
      after: { active, requiresIssuer },
      ...(ended > 0 && { details: { count: ended } }),
    });
    return formatConnection(row);
  });
}
