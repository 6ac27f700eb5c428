import { and, eq, lte } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { emailTemplate, emailTemplateVersion } from "@/db/schema/email-templates";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import {
  lockAccount,
  lockOwned,
  requireFreeName,
  requireRoom,
  updateOwned,
} from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { templatesMax, versionsMax } from "./constants";
import type { saveTemplateCall } from "./contract";
import { guardTexts } from "./guard-texts";
import { viewTemplate } from "./queries";
import type { TemplateView } from "./schemas";

type Input = z.output<typeof saveTemplateCall.input>;

/**
 * Saves a template: without `id` a new one, with `id` its next version. Earlier versions stay as they are, so an email
 * can name the one that it was made of. Throws changedMeanwhile unless `version` is the latest, templateNameExists,
 * templatesFull, notFound and as `guardTexts`.
 */
export async function saveTemplate(ctx: Context, input: Input): Promise<TemplateView> {
  const scope = requireOperation(ctx, "emails.manage");
  await guardTexts(ctx, scope, input.texts);
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const id =
      input.id === undefined
        ? await addTemplate(tx, ctx, scope, input)
        : await changeTemplate(tx, ctx, scope, { ...input, id: input.id });
    return viewTemplate(tx, scope, { id });
  });
}

async function addTemplate(
  tx: Tx,
  ctx: Context,
  scope: AccountScope,
  { name, tags, active, texts }: Input,
): Promise<string> {
  const { now } = ctx;
  const { accountId, userId } = scope;
  await requireRoom(tx, emailTemplate, scope, { max: templatesMax, error: "templatesFull" });
  await requireFreeName(tx, emailTemplate, scope, { name, error: "templateNameExists" });
  const id = newId(now);
  const at = { createdAt: now, updatedAt: now };
  await tx.insert(emailTemplate).values({ ...{ id, accountId, name, tags, active, version: 1 }, ...at });
  await tx
    .insert(emailTemplateVersion)
    .values({ templateId: id, version: 1, texts, createdBy: userId, createdAt: now });
  const target = { id, name };
  await recordAudit(tx, ctx, "email_template.created", { target, after: { name, active, version: 1 } });
  return id;
}

async function changeTemplate(
  tx: Tx,
  ctx: Context,
  scope: AccountScope,
  { id, version, name, tags, active, texts }: Input & { readonly id: string },
): Promise<string> {
  const { now } = ctx;
  const before = await lockOwned(tx, emailTemplate, scope, id);
  if (version !== before.version) throw new AppError("changedMeanwhile");
  await requireFreeName(tx, emailTemplate, scope, { id, name, error: "templateNameExists" });
  const next = before.version + 1;
  await updateOwned(tx, emailTemplate, scope, id, { name, tags, active, version: next, updatedAt: now });
  await tx
    .insert(emailTemplateVersion)
    .values({ templateId: id, version: next, texts, createdBy: scope.userId, createdAt: now });
  const old = and(
    eq(emailTemplateVersion.templateId, id),
    lte(emailTemplateVersion.version, next - versionsMax),
  );
  await tx.delete(emailTemplateVersion).where(old);
  await recordAudit(tx, ctx, "email_template.changed", {
    target: { id, name },
    before,
    after: { name, active, version: next },
  });
  return id;
}
