import type { Db } from "@/db/client";
import { findCarrier } from "@/lib/carriers/find-carrier";
import { groupNumber } from "@/lib/carriers/group-number";
import { nameCarrier } from "@/lib/carriers/name-carrier";
import { maskEmail } from "@/lib/core/email-address";
import { defaultLocale, isLocale, type Locale } from "@/lib/core/locales";
import { clockOf, dateLocale } from "@/lib/i18n/format-time";
import type { Words } from "@/lib/i18n/load-translator";
import { progressSteps, statusKeys } from "@/lib/parcel/constants";
import { placeIn } from "@/lib/parcel/name-place";
import { arrivalOf, expectsDelivery, isReturn } from "@/lib/parcel/rules";
import type { ShownCheckpoint } from "@/lib/parcel/schemas";
import { mapColours } from "@/lib/pictures/constants";
import { shadeMap } from "@/lib/pictures/shade-map";
import { publicUrl } from "@/lib/platform/env";
import { signToken } from "@/lib/platform/sign-token";
import { lockRecipients, markNotified, type Recipient } from "@/lib/subscriptions/queries";
import { shouldNotify } from "@/lib/subscriptions/rules";
import { chooseMapPlaces } from "@/lib/tracking/choose-map-places";
import { detailPath } from "@/lib/tracking/detail-address";
import { drawJourneyMap } from "@/lib/tracking/draw-journey";
import { formatParcel, type ParcelFacts } from "@/lib/tracking/format";
import { parcelFactsById } from "@/lib/tracking/queries";
import type { ParcelView } from "@/lib/tracking/schemas";
import { knowsKeys, proofOf } from "@/lib/tracking/seal-extra";
import { embedPicture } from "./attach-pictures";
import { composeEmail, mailTexts } from "./compose-email";
import { checkpointsShownMax } from "./constants";
import { queueMail } from "./queue-mail";
import type { Email } from "./schemas";
import { ChangeMail, type ChangeMailEvent } from "./templates/change-mail";

/**
 * Emails every subscriber of a parcel that has not been notified of its current state. Reads the parcel as it
 * is now, so late or repeated jobs send nothing twice and nothing old. Visitors get the public view, accounts
 * the carrier's own texts.
 */
export async function notifySubscribers(db: Db, parcelId: string, now: Date): Promise<void> {
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
      const audience = recipient.accountId === null ? "public" : "owner";
      const view = formatParcel(facts, { now, audience, candidates: [], proof: proofFor(facts, recipient) });
      const email = await composeChange(view, recipient);
      await queueMail(tx, `change:${recipient.id}:${version}`, email, now);
      await markNotified(tx, [recipient.id], current);
    }
  });
}

/** What a recipient proved to know of a protected parcel: a visitor by a view token, an account by its keys. */
function proofFor({ number, protection }: ParcelFacts, { proof, extraHashes }: Recipient): string {
  const knows = extraHashes.some((hashes) => knowsKeys(protection, hashes));
  return knows ? proofOf(number, protection) : (proof ?? "");
}

/** The light theme's status colours: email clients support no style sheets. */
const statusColours = {
  not_found: "#595e64",
  in_transit: "#025eb8",
  info_received: "#49596e",
  undelivered: "#a84800",
  pick_up: "#895c07",
  delivered: "#10703a",
  alert: "#be2323",
  expired: "#65584c",
  returned: "#733ab9",
  domestic_returned: "#943171",
} as const;
const stepKeys = ["entered", "announced", "moving", "arriving", "delivered"] as const;

async function composeChange(view: ParcelView, recipient: Recipient): Promise<Email> {
  const locale = isLocale(recipient.locale) ? recipient.locale : defaultLocale;
  const say = await mailTexts(locale, ["journey", "parcel"]);
  const status = view.subStatus ? `status.sub.${view.subStatus}` : `status.result.${statusKeys[view.status]}`;
  const token = signToken("unsubscribe", recipient.id, null);
  const label = say(`${status}.label`);
  const carrier = nameCarrier(view.carrier, locale);
  const subject = say("mail.change.subject", {
    status: label,
    number: [carrier, groupNumber(view.number, view.carrier)].filter(Boolean).join(" "),
  });
  const hidden = view.checkpoints.length - checkpointsShownMax;
  const element = (
    <ChangeMail
      lang={locale}
      brand={say("mail.brand")}
      preview={say(`${status}.happened`)}
      title={titleOf(view, label, locale, say)}
      number={groupNumber(view.number, view.carrier)}
      carrier={carrier}
      mark={findCarrier(view.carrier ?? "")?.mark ?? null}
      steps={stepKeys.map((key) => say(`status.step.${endKey(key, view)}`))}
      reached={progressSteps[view.status]}
      colour={statusColours[view.status]}
      happened={say(`${status}.happened`)}
      means={say(`${status}.means`)}
      next={say(`${status}.next`)}
      map={await drawRoute(view, locale)}
      eta={
        view.eta && expectsDelivery(view)
          ? say("mail.change.eta", { date: localDay(view.eta.from, locale) })
          : null
      }
      isUrgent={urgent.has(view.status)}
      latest={say("mail.change.latest")}
      events={view.checkpoints
        .slice(0, checkpointsShownMax)
        .map((checkpoint) => toEvent(checkpoint, locale, say))}
      more={hidden > 0 ? say("mail.change.more", { count: hidden }) : null}
      localTimes={say("mail.change.localTimes")}
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

/** Two thirds of its width in an email on a wide screen: names stay legible on a phone. */
const mapSize = { width: 336, height: 168 } as const;

async function drawRoute(view: ParcelView, locale: Locale) {
  const places = chooseMapPlaces(view, locale);
  const map = places && (await drawJourneyMap(places, mapSize));
  if (!map) return null;
  const shaded = shadeMap(map.svg, { x: 0, y: 0, ...mapSize }, mapColours.light);
  return { src: embedPicture(shaded), alt: map.title };
}

function unsubscribeHeaders(token: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${publicUrl()}/api/subscribe/one-click?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  };
}

function endKey(key: (typeof stepKeys)[number], { status, subStatus }: ParcelView): string {
  return key === "delivered" && isReturn(status, subStatus) ? "returned" : key;
}

/** One line: the carrier's words in the reader's language, else ours, else the carrier's in its own. */
function toEvent(checkpoint: ShownCheckpoint, locale: Locale, say: Words): ChangeMailEvent {
  const own = checkpoint.texts?.[locale] ?? (checkpoint.lang?.startsWith(locale) ? checkpoint.text : null);
  const { subStatus } = checkpoint;
  const isKnown = subStatus !== null && subStatus !== "unclassified";
  const ours = isKnown ? say(`status.sub.${subStatus}.label`) : null;
  const text = own || ours || checkpoint.text || say("journey.update");
  return {
    key: checkpoint.fingerprint,
    when: localTime(checkpoint.time.local, locale),
    where: checkpoint.place && placeIn(checkpoint.place, locale),
    text,
    textLang: text === checkpoint.text && text !== own ? checkpoint.lang : null,
  };
}

/** Statuses of which the mail says first what its reader has to do. */
const urgent: ReadonlySet<ParcelView["status"]> = new Set(["pick_up", "undelivered", "alert"]);

/** The status, and of a parcel that arrived when and where: a mail is read later, so never "today". */
function titleOf(view: ParcelView, label: string, locale: Locale, say: Words): string {
  const arrival = arrivalOf(view);
  if (arrival === null) return label;
  const when = [localDay(arrival.time.local, locale), clockOf(arrival.time.local), arrival.place];
  return say("parcel.headline.done", { label, when: when.filter(Boolean).join(", ") });
}

/** Local wall-clock time as the carrier wrote it: formatted as if it were UTC, so no zone shifts it. */
function localTime(local: string, locale: Locale): string {
  if (!local.includes("T")) return localDay(local, locale);
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  });
  return format.format(new Date(`${local.length === 16 ? `${local}:00` : local}Z`));
}

function localDay(local: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(`${local.slice(0, 10)}T00:00:00Z`));
}
