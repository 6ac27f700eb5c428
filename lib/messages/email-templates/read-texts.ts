import type { Db, Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import type { Occasion } from "./constants";
import { readImages } from "./guard-texts";
import { viewTemplate } from "./queries";
import { readReady } from "./read-ready";
import type { ImageSizes, TemplateTexts } from "./schemas";

/**
 * What is sent on an occasion: the latest version of the account's template, or the ready-made one (`templateId` null,
 * version 0). Throws notFound for a template that the account does not have.
 */
export async function readTexts(
  db: Db | Tx,
  accountId: AccountId,
  templateId: string | null,
  occasion: Occasion,
): Promise<{ readonly texts: TemplateTexts; readonly version: number; readonly images: ImageSizes }> {
  if (templateId === null) return { texts: await readReady(occasion), version: 0, images: new Map() };
  const { texts, version } = await viewTemplate(db, { accountId }, { id: templateId });
  return { texts, version, images: await readImages(db, { accountId }, texts) };
}
