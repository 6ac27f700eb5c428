import { eq } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { dayMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import { requireRow } from "@/lib/core/require-row";
import { readBrand } from "@/lib/messages/brands/read-brand";
import { trackingPageUrl } from "@/lib/messages/brands/sign-address";
import { mailTexts } from "@/lib/messages/email-parts/compose-email";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { mailTransport } from "@/lib/platform/environment/env";
import { readDetails } from "@/lib/shipments/records/queries";
import { chooseTexts } from "./choose-texts";
import { composeSample } from "./compose-sample";
import { testsPerHourMax } from "./constants";
import type { previewTemplateCall } from "./contract";
import { testEmailRequested } from "./events";
import { readImages } from "./guard-texts";
import { viewTemplate } from "./queries";
import { readReady } from "./read-ready";
import { renderEmail } from "./render-email";
import { findProblems, isTooLarge } from "./rules";
import type { EmailFacts, RenderedEmail, TemplateTexts } from "./schemas";

type Input = z.output<typeof previewTemplateCall.input>;
type Answer = z.output<typeof previewTemplateCall.output>;

/**
 * The email that a template would be, and what is wrong with it; nothing in it is counted. Throws notFound for what is
 * another account's. `testTo`: as `sendTest`.
 */
export async function previewTemplate(ctx: Context, input: Input): Promise<Answer> {
  const scope = requireOperation(ctx, "emails.manage");
  const { db } = ctx;
  const texts = await textsOf(ctx, scope, input);
  if (!chooseTexts(texts, input.locale))
    throw new AppError("badInput", { issues: [{ path: "texts", rule: "missing" }] });
  const brand = await readBrand(db, scope.accountId);
  const { facts, tracking } = await findFacts(ctx, scope, input, brand);
  const email = await renderEmail({
    ...{ texts, locale: input.locale, facts, brand },
    images: await readImages(db, scope, texts),
    links: { tracking, unsubscribe: null, count: (url) => url, pixel: null },
  });
  const { locale } = email;
  const errors = [...findProblems(texts)];
  if (isTooLarge(email.html))
    errors.push({ locale, path: "blocks", kind: "tooLarge", at: 0, tag: "", didYouMean: null });
  const sentTo = input.testTo === "me" ? await sendTest(ctx, scope, email, errors.length > 0) : null;
  return { ...email, missing: [...email.missing], errors, sentTo };
}

async function textsOf({ db }: Context, scope: AccountScope, input: Input): Promise<TemplateTexts> {
  if (input.texts) return input.texts;
  if (input.ready) return readReady(input.ready);
  return (await viewTemplate(db, scope, { id: input.id ?? "" })).texts;
}

/** The caller's shipment with its tracking page, else a simulated one. */
async function findFacts(
  { db, now }: Context,
  scope: RowScope,
  { shipmentId, occasion, locale }: Input,
  brand: Parameters<typeof trackingPageUrl>[0],
): Promise<{ readonly facts: EmailFacts; readonly tracking: string }> {
  const timeZone = await readZone(db, scope);
  if (shipmentId === undefined) {
    const facts = { ...composeSample(occasion, now), timeZone };
    const { number, carrier } = facts.view;
    return { facts, tracking: trackingPageUrl({ slug: null }, { id: "", number, carrier }, locale) };
  }
  const found = requireRow(await readDetails(db, scope, [shipmentId], now));
  const { shipment, parcel } = found;
  return {
    facts: {
      view: parcel,
      orderNumber: shipment.orderNumber ?? null,
      customerName: shipment.customerName ?? null,
      destination: shipment.destination ?? null,
      daysUnchanged: occasion === "unchanged" ? daysSince(parcel.lastEventAt, now) : null,
      ...{ now, timeZone },
    },
    tracking: trackingPageUrl(brand, shipment, locale),
  };
}

function daysSince(at: string | null, now: Date): number | null {
  return at === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / dayMs));
}

const hourSeconds = 3600;

/**
 * Queues a test email to the caller's own address, marked as a test. Throws templateInvalid for a template with errors,
 * mailOff, and tooFrequent beyond `testsPerHourMax`.
 */
async function sendTest(
  { db, now }: Context,
  { userId }: AccountScope,
  { subject, html, plain, locale }: RenderedEmail,
  isBroken: boolean,
): Promise<string> {
  if (isBroken) throw new AppError("templateInvalid");
  if (mailTransport() === "off") throw new AppError("mailOff");
  const [user] = await db
    .select({ email: accountUser.email })
    .from(accountUser)
    .where(eq(accountUser.id, userId));
  if (!user) throw new AppError("notFound");
  const limit = { key: `email-test ${userId}`, max: testsPerHourMax, windowSeconds: hourSeconds, now };
  const { allowed, resetSeconds } = await consumeAllowance(db, limit);
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  const marked = `[${await testMark(locale)}] ${subject}`;
  const testId = newId(now);
  await db.transaction((tx) =>
    enqueue(tx, testEmailRequested, { testId, userId, subject: marked, html, plain }),
  );
  return user.email;
}

async function testMark(locale: Locale): Promise<string> {
  return (await mailTexts(locale))("mail.customer.testMark");
}
