/** What became of an email, in the order of its way; `skipped`: there is none, and `emailReasons` says why. */
export const emailStates = [
  "waiting",
  "queued",
  "sent",
  "delivered",
  "bounced",
  "complained",
  "superseded",
  "suppressed",
  "expired",
  "failed",
  "uncertain",
  "skipped",
] as const;
export type EmailState = (typeof emailStates)[number];

/** Why an email is not sent, or failed. */
export const emailReasons = [
  "off",
  "switchedLater",
  "dailyLimit",
  "imported",
  "simulated",
  "channel",
  "noAddress",
  "suppressed",
  "changed",
  "stopped",
  "deleted",
  "tooOld",
  "noTransport",
  "rejected",
  "lost",
  "soft",
  "hard",
] as const;
export type EmailReason = (typeof emailReasons)[number];

/**
 * What the owner of a webhook is notified of, in the order of an email's way; `failed`: nobody gets it, or it is unknown
 * whether somebody does. Opened and clicked: by a person, where the company counts that.
 */
export const emailNews = [
  "failed",
  "sent",
  "delivered",
  "opened",
  "clicked",
  "bounced",
  "complained",
  "unsubscribed",
] as const;
export type EmailNews = (typeof emailNews)[number];

export const suppressionReasons = ["bounced", "complained", "unsubscribed", "manual"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const delayMinutesMax = 2880;
/** Of "unchanged for n days". */
export const unchangedDaysMin = 1;
export const unchangedDaysMax = 60;
export const unchangedDaysDefault = 5;
/** Channels that an occasion can be limited to. */
export const channelsMax = 200;

/** An event this much older than the shipment's import counts as known to the customer, in hours. */
export const importedFreshHours = 24;
/** An email that could not be sent this long after it was due is of no use any more, in hours. */
export const usefulHours = 72;
/** Hours after the first try in which the service recognises a repeat: it forgets the key after 24. */
export const repeatHours = 23;
/** Emails of one call of Resend. */
export const batchMax = 100;
/** Longest wait between two tries, in minutes; the first is seconds. */
export const retryMinutesMax = 30;
export const retrySecondsMin = 5;
/** A batch belongs to the worker that sends it for this long, in ms. */
export const leaseMs = 120_000;
/** A job sends for this long, in ms; then another one goes on. */
export const sendSliceMs = 60_000;
/** Temporary bounces of different emails after which an address is stopped. */
export const softBouncesMax = 3;

/** How long what an email said is stored, and the record of it, in days. */
export const contentDays = 30;
export const recordDays = 400;

/** Shipments that are decided on in one transaction. */
export const decideBatch = 500;
/** What became due this long before is looked at again: a change may have committed late. In minutes. */
export const unchangedOverlapMinutes = 30;

export const recordsPageMax = 200;
export const searchMax = 100;
/** Addresses of one import, and of a list of suppressed ones. */
export const suppressionImportMax = 2000;
export const suppressionsShownMax = 100;
export const suppressionNoteMax = 200;
/** Longest period of the statistics, in days. */
export const statisticsDaysMax = 366;
/** How far back the settings show what would have been sent, in days. */
export const previewDays = 7;
export const tokenMax = 400;
