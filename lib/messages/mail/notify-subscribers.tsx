import type { Database } from "@/db/client";
import { maskEmail } from "@/lib/core/email-address";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { composeEmail, mailTexts } from "@/lib/messages/email-parts/compose-email";
import { describeJourney, formatDay, statusKey } from "@/lib/messages/email-parts/describe-journey";
import { drawRoute } from "@/lib/messages/email-parts/draw-route";
import type { Email } from "@/lib/messages/email-parts/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { arrivalOf, expectsDelivery, isHeldUp } from "@/lib/parcels/parcel/rules";
import { nameArrival } from "@/lib/parcels/places/name-town";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { publicUrl } from "@/lib/platform/environment/env";
import { clockOf, joinArrival } from "@/lib/platform/i18n/format-time";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { copyParcels } from "@/lib/shipments/records/copy-parcels";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { parcelFactsById } from "@/lib/tracking/lookup/queries";
import { type Audience, formatParcel, type ParcelFacts } from "@/lib/tracking/store/format";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { knowsKeys, proofOf } from "@/lib/tracking/store/seal-extra";
import { lockRecipients, markNotified, type Recipient } from "@/lib/tracking/subscriptions/queries";
import { shouldNotify } from "@/lib/tracking/subscriptions/rules";
import { queueMail } from "./queue-mail";
import { ChangeMail } from "./templates/change-mail";

/**
 * Emails every subscriber of a parcel that has not been notified of its current state. Reads the parcel as it
 * is now, so late or repeated jobs send nothing twice and nothing old. Visitors get the public view, accounts
 * the carrier's own texts.
 */
export async function notifySubscribers(db: Database, parcelId: string, now: Date): Promise<void> {
  // What an account may be told of the journey is decided when its shipment takes it.
  await copyParcels({ db, now }, { parcelIds: [parcelId] });
  await db.transaction(async (tx) => {
    const found = await parcelFactsById(tx, [parcelId]);
    const facts = found[0]?.facts;
    if (!facts) return;
    const { version, status, subStatus } = formatParcel(facts, { now, candidates: [] });
    const current = { version, status, subStatus };
    const recipients = await lockRecipients(tx, parcelId, version);
    for (const recipient of recipients) {
      const before = { status: recipient.notifiedStatus, subStatus: recipient.notifiedSubStatus };
      if (!shouldNotify(before, current)) continue;
      const audience = recipient.accountId === null ? "public" : audienceFor(recipient);
      if (audience === null) continue;
      const view = formatParcel(facts, { now, audience, candidates: [], proof: proofFor(facts, recipient) });
      const email = await composeChange(view, recipient);
      await queueMail(tx, `change:${recipient.id}:${version}`, email, now);
      await markNotified(tx, [recipient.id], current);
    }
  });
}

/** An account gets the carrier's own texts only about its own numbers, and no mail about what its list withholds. */
function audienceFor({ disclosures }: Recipient): Audience | null {
  if (disclosures.includes("full")) return "owner";
  return disclosures.includes("limited") ? "public" : null;
}

/** What a recipient proved to know of a protected parcel: a visitor by a view token, an account by its keys. */
function proofFor({ number, protection }: ParcelFacts, { proof, extraHashes }: Recipient): string {
  const knows = extraHashes.some((hashes) => knowsKeys(protection, hashes));
  return knows ? proofOf(number, protection) : (proof ?? "");
}

async function composeChange(view: ParcelView, recipient: Recipient): Promise<Email> {
  const locale = isLocale(recipient.locale) ? recipient.locale : defaultLocale;
  const say = await mailTexts(locale, ["journey", "parcel"]);
  const status = statusKey(view);
  const token = signToken("unsubscribe", recipient.id, null);
  const label = say(`${status}.label`);
  const carrier = nameCarrier(view.carrier, locale);
  const subject = say("mail.change.subject", {
    status: label,
    number: recipient.name ?? [carrier, groupNumber(view.number, view.carrier)].filter(Boolean).join(" "),
  });
  const element = (
    <ChangeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say(`${status}.happened`)}
      title={titleOf(view, label, locale, say)}
      number={groupNumber(view.number, view.carrier)}
      carrier={carrier}
      mark={findCarrier(view.carrier ?? "")?.mark ?? null}
      {...describeJourney(view, locale, say)}
      happened={say(`${status}.happened`)}
      means={say(`${status}.means`)}
      next={say(`${status}.next`)}
      map={await drawRoute(view, locale)}
      eta={
        view.eta && expectsDelivery(view)
          ? say(isHeldUp(view) ? "mail.change.etaWas" : "mail.change.eta", {
              date: formatDay(view.eta.from, locale),
            })
          : null
      }
      isUrgent={urgent.has(view.status)}
      button={say("mail.change.button")}
      link={`${publicUrl()}/${locale}${detailPath([{ number: view.number, ...(view.carrier && { carrier: view.carrier }) }])}`}
      reason={say("mail.footer.why", { email: maskEmail(recipient.email) })}
      unsubscribe={say("mail.footer.unsubscribe")}
      unsubscribeLink={`${publicUrl()}/${locale}/subscription/unsubscribe?token=${token}`}
      simulatedNote={view.simulated ? say("mail.simulatedNote") : null}
    />
  );
  return composeEmail(element, {
    to: recipient.email,
    subject: view.simulated ? `[${say("mail.simulated")}] ${subject}` : subject,
    headers: unsubscribeHeaders(token),
  });
}

function unsubscribeHeaders(token: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${publicUrl()}/api/subscribe/one-click?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  };
}

/** Statuses of which the mail says first what its reader has to do. */
const urgent: ReadonlySet<ParcelView["status"]> = new Set(["pick_up", "undelivered", "alert"]);

/** The status, and of a parcel that arrived when and where: a mail is read later, so never "today". */
function titleOf(view: ParcelView, label: string, locale: Locale, say: Words): string {
  const arrival = arrivalOf(view);
  if (arrival === null) return label;
  const { time } = arrival;
  const at = {
    day: formatDay(time.local, locale),
    clock: clockOf(time.local),
    place: nameArrival(arrival, locale),
  };
  const when = joinArrival(at, locale);
  return say("parcel.headline.done", { label, when });
}
