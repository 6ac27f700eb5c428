/**
 * What can happen to an order. `received`: the customer wrote again; `sent`: a program wrote to the customer; `freed`: its
 * assignee has no access to it any more.
 */
export const entryKinds = [
  "created",
  "received",
  "sent",
  "accepted",
  "replied",
  "noted",
  "handedOn",
  "resolved",
  "reopened",
  "changed",
  "triggered",
  "freed",
  "merged",
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What a change can concern; a company's own field is `field:<id>`. */
export const changedFields = [
  "title",
  "description",
  "category",
  "priority",
  "status",
  "department",
  "role",
  "assignee",
  "shipment",
  "dueAt",
  "customer",
  "otherParcel",
  "customerName",
] as const;

/** Views of the queue: the caller's; of their department; that nobody has; late ones; all. Open ones only, but for `all`. */
export const orderViews = ["mine", "department", "unassigned", "overdue", "all"] as const;
export type OrderViewName = (typeof orderViews)[number];

/** Orders of a view are counted up to this many. */
export const ordersCountedMax = 1000;
/** Orders that one call can hand on or resolve. */
export const ordersAtOnce = 100;
export const searchMax = 100;

/** Days that statistics go back and cover. */
export const statisticsDaysMax = 366;
export const statisticsDays = 30;
/** What orders are counted by. */
export const statusSplits = ["status", "priority", "category", "carrier"] as const;
export type StatusSplit = (typeof statusSplits)[number];
/** Ends of the classes of a distribution, in hours. */
export const classHours = [1, 4, 8, 24, 48, 72, 168] as const;
/** What times are compared by. */
export const groupKinds = ["department", "category", "carrier", "member"] as const;
export type GroupKind = (typeof groupKinds)[number];
/** Tables of the statistics as files. */
export const exportTables = ["days", ...groupKinds] as const;
/** Trying a trigger reads so many entries at once, and goes on for so long, in ms. */
export const triedPage = 20_000;
export const triedTimeMs = 3000;

/**
 * received: from the customer; queued: to be sent; stored: in this server's own mailbox, where emails are not sent; failed: not
 * sent; bounced: sent, and returned.
 */
export const messageStates = ["received", "queued", "sent", "stored", "failed", "bounced"] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a file is not accepted: another type, too large, too many in one message, too much from all customers that day. */
export const attachmentProblems = ["type", "size", "count", "limit"] as const;
export type AttachmentProblem = (typeof attachmentProblems)[number];
/** Files of one message that are accepted, and that are named. */
export const attachmentsMax = 5;
export const attachmentsNamedMax = 20;
/** Files of one message to a customer, all together, in bytes: more is too much for many mailboxes. */
export const attachmentsTotalMaxBytes = 8 * 1024 * 1024;
/** Files of customers that one company gets a day, in KiB. */
export const attachmentsPerDayMaxKib = 256 * 1024;
/** Emails by programs to one address, of one company: a mail loop ends here. */
export const automaticMax = 30;
export const automaticMinutes = 10;
/** A trigger writes to the customer of an order at most once in this time, in ms. */
export const triggerPauseMs = 60 * 60_000;
/**
 * Why a trigger's email is left out: nobody to get it, one by the same trigger and order short before, too many by programs to
 * the address, or what happened is a message by a program itself.
 */
export const effectProblems = ["noCustomer", "noAssignee", "paused", "flooded", "automatic"] as const;
export type EffectProblem = (typeof effectProblems)[number];
export const customerNameMax = 100;
export const subjectMax = 200;
/** Characters of a customer's message; the rest is left out. */
export const messageTextMax = 20_000;
/** Parcels of an order, besides the one that it is about first. */
export const otherParcelsMax = 20;
/** Messages by the contact form of its tracking page that one company takes an hour, from all networks. */
export const formsPerHourMax = 300;

/** Names of events of work orders, after `order.`, in the order in which they are chosen. */
export const orderNews = [
  "created",
  "received",
  "replied",
  "accepted",
  "handed_on",
  "resolved",
  "reopened",
  "changed",
  "triggered",
] as const;
export type OrderNews = (typeof orderNews)[number];
