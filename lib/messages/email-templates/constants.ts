import type { Status } from "@/lib/core/statuses";

/** Parts of an email's body, in the order of the editor's menu. */
export const blockKinds = ["text", "button", "journey", "map", "order", "image"] as const;
export type BlockKind = (typeof blockKinds)[number];

/**
 * Occasions on which a company's customer gets an email: the nine statuses of the list, in the order of a journey, then
 * "unchanged for n days" and an alarm of an abnormal rule.
 */
export const statusOccasions = [
  "not_found",
  "info_received",
  "in_transit",
  "pick_up",
  "undelivered",
  "alert",
  "delivered",
  "returned",
  "domestic_returned",
] as const satisfies readonly Status[];
export const occasions = [...statusOccasions, "unchanged", "alarm"] as const;
export type Occasion = (typeof occasions)[number];

/** What `{{name}}` may name in a template. Each is one line of text, or empty where it is not known. */
export const variables = [
  "trackingNumber",
  "carrier",
  "status",
  "happened",
  "means",
  "next",
  "expected",
  "lastEvent",
  "lastPlace",
  "lastTime",
  "orderNumber",
  "customerName",
  "destination",
  "company",
  "trackingLink",
  "daysUnchanged",
] as const;
export type Variable = (typeof variables)[number];

/** What `{{#name}}…{{/name}}` shows its text for; `{{^name}}…{{/name}}` shows it otherwise. */
export const flags = [
  "hasExpected",
  "hasOrderNumber",
  "hasCustomerName",
  "hasDestination",
  "isFinal",
  "needsAction",
  "isSimulated",
] as const;
export type Flag = (typeof flags)[number];

/** Sections inside each other. */
export const nestingMax = 5;
/** What can be wrong with a text of the template language. */
export const templateProblemKinds = [
  "unclosedTag",
  "rawOutput",
  "unsupportedTag",
  "nothingToClose",
  "wrongClose",
  "unclosedSection",
  "flagAsVariable",
  "unknownVariable",
  "unknownFlag",
  "tooDeep",
  /** A link that is no address of the web or for mail. */
  "badLink",
  /** The finished email would be larger than `emailBytesMax`. */
  "tooLarge",
] as const;
export type TemplateProblemKind = (typeof templateProblemKinds)[number];

/** Limits of a template, in characters or items. */
export const templateNameMax = 50;
export const templatesMax = 100;
export const tagMax = 20;
export const tagsMax = 5;
export const subjectMax = 150;
export const preheaderMax = 100;
export const blocksMax = 40;
export const blockTextMax = 2000;
export const buttonLabelMax = 60;
export const linkMax = 500;
export const imageAltMax = 150;
/** Room for images in an email on a wide screen, in pixels. */
export const emailWidth = 504;
/** Largest HTML of a finished email, in bytes: clients cut longer ones. */
export const emailBytesMax = 60 * 1024;
/** Versions of a template that are stored; the oldest go first. */
export const versionsMax = 50;
/** Test emails of a user per hour. */
export const testsPerHourMax = 20;
