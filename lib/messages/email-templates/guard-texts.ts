import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { uploadedImage } from "@/db/schema/brands";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { type Locale, locales } from "@/lib/core/locales";
import { readBrand } from "@/lib/messages/brands/read-brand";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { composeSample } from "./compose-sample";
import { renderEmail } from "./render-email";
import { findProblems, isTooLarge } from "./rules";
import type { EmailLinks, ImageSizes, TemplateTexts } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;

/**
 * Throws templateInvalid, with what is wrong and where, for texts that are not of the template language, links that lead
 * nowhere, images that are not the account's, and emails that clients would cut.
 */
export async function guardTexts(
  { db, now }: Pick<Context, "db" | "now">,
  scope: Scope,
  texts: TemplateTexts,
): Promise<void> {
  const broken: InputIssue[] = findProblems(texts).map(({ locale, path, kind, didYouMean }) => ({
    path: `texts.${locale}.${path}`,
    rule: kind,
    ...(didYouMean !== null && { didYouMean }),
  }));
  const images = await readImages(db, scope, texts);
  const issues = [...broken, ...listLostImages(texts, images)];
  if (issues.length > 0) throw new AppError("templateInvalid", { issues });
  const large = await listLarge(db, scope, texts, now);
  if (large.length > 0)
    throw new AppError("templateInvalid", {
      issues: large.map((locale) => ({ path: `texts.${locale}`, rule: "tooLarge" })),
    });
}

/** Sizes of the account's images that texts show. */
export async function readImages(
  db: Db | Tx,
  { accountId }: Scope,
  texts: TemplateTexts,
): Promise<ImageSizes> {
  const ids = Object.values(texts).flatMap((text) =>
    (text?.blocks ?? []).flatMap((block) => (block.kind === "image" ? [block.imageId] : [])),
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: uploadedImage.id, width: uploadedImage.width, height: uploadedImage.height })
    .from(uploadedImage)
    .where(and(eq(uploadedImage.accountId, accountId), inArray(uploadedImage.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

function listLostImages(texts: TemplateTexts, images: ImageSizes): InputIssue[] {
  return locales.flatMap((locale) =>
    (texts[locale]?.blocks ?? []).flatMap((block, at) =>
      block.kind === "image" && !images.has(block.imageId)
        ? [{ path: `texts.${locale}.blocks.${at}.imageId`, rule: "notFound" }]
        : [],
    ),
  );
}

/** Languages in which the email of a usual shipment is too large. */
async function listLarge(db: Db, { accountId }: Scope, texts: TemplateTexts, now: Date): Promise<Locale[]> {
  const brand = await readBrand(db, accountId);
  const facts = composeSample("in_transit", now);
  const found: Locale[] = [];
  for (const locale of locales)
    if (texts[locale]) {
      const { html } = await renderEmail({ texts, locale, facts, brand, links: trialLinks });
      if (isTooLarge(html)) found.push(locale);
    }
  return found;
}

/** Counted links are longer than those that are not. */
const trialLinks: EmailLinks = {
  tracking: `https://track.example/${"x".repeat(200)}`,
  unsubscribe: `https://track.example/${"x".repeat(200)}`,
  count: (url) => `https://track.example/${"x".repeat(200)}?to=${encodeURIComponent(url)}`,
  pixel: null,
};
