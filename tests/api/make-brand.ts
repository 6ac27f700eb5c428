import { brand, uploadedImage } from "@/db/schema/brands";
import { emailTemplate, emailTemplateVersion } from "@/db/schema/email-templates";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { MakeThings } from "./make-tenant";

/** A brand with a logo; answers the logo's id. */
export async function makeBrand(
  db: TestDatabase["db"],
  { accountId }: Pick<AccountScope, "accountId">,
  canary: string,
): Promise<string> {
  const now = new Date();
  const id = newId(now);
  await db.insert(uploadedImage).values({
    ...{ id, accountId, hash: `${canary} hash`, mediaType: "image/png", width: 1, height: 1 },
    ...{ bytes: Buffer.from(`${canary} picture`), createdAt: now },
  });
  await db.insert(brand).values({
    ...{ accountId, slug: `s-${id}`, name: `${canary} shop`, logoId: id, colour: "#aa0000" },
    ...{ links: [{ label: `${canary} link`, url: "https://shop.example" }], updatedAt: now },
  });
  return id;
}

/** A template with one version; answers its id. */
export async function makeTemplate(
  db: TestDatabase["db"],
  { accountId, userId }: Pick<AccountScope, "accountId" | "userId">,
  canary: string,
): Promise<string> {
  const now = new Date();
  const id = newId(now);
  const at = { createdAt: now, updatedAt: now };
  await db
    .insert(emailTemplate)
    .values({ id, accountId, name: `${canary} template`, tags: [canary], active: true, version: 1, ...at });
  const blocks = [{ kind: "text", text: `${canary} text`, heading: false }];
  const texts = { en: { subject: `${canary} subject`, preheader: "", blocks } };
  await db
    .insert(emailTemplateVersion)
    .values({ templateId: id, version: 1, texts, createdBy: userId, createdAt: now });
  return id;
}

declare module "./make-tenant" {
  interface Things {
    readonly imageId: string; // A picture that it uploaded: the logo of its brand.
    readonly templateId: string; // Of emails to its customers.
  }
}

export const things: MakeThings = async (db, made, canary) => ({
  imageId: await makeBrand(db, made, canary),
  templateId: await makeTemplate(db, made, canary),
});
