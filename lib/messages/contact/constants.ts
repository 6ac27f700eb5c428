/** The forms, in the order of their menu. Spellings are the specification's. */
export const contactForms = ["suggest", "packageStatus", "related", "sending", "conissues", "wrong"] as const;
export type ContactForm = (typeof contactForms)[number];

/** line: one line · text: several lines · choice: one of `options` · country: ISO 3166-1 alpha-2 · day: YYYY-MM-DD. */
export type FieldKind = "line" | "text" | "email" | "number" | "web" | "day" | "choice" | "country";

export interface FieldShape {
  readonly kind: FieldKind;
  /** Most characters. */
  readonly max: number;
  readonly options?: readonly string[];
  /** For the browser's autofill; off without a fitting token. */
  readonly autocomplete?: string;
}

/** Every field of any form: the single definition for form, schema, route and emails. */
export const fieldShapes = {
  message: { kind: "text", max: 5000 },
  name: { kind: "line", max: 80, autocomplete: "name" },
  email: { kind: "email", max: 254, autocomplete: "email" },
  topic: { kind: "choice", max: 20, options: ["carrier", "feature", "ease", "words", "other"] },
  number: { kind: "number", max: 80 },
  carrier: { kind: "line", max: 80 },
  problem: {
    kind: "choice",
    max: 20,
    options: ["notFound", "standsStill", "notReceived", "wrongStatus", "returned", "damaged", "other"],
  },
  orderDate: { kind: "day", max: 10 },
  shop: { kind: "line", max: 120 },
  company: { kind: "line", max: 120, autocomplete: "organization" },
  website: { kind: "web", max: 300, autocomplete: "url" },
  interest: { kind: "choice", max: 20, options: ["api", "shop", "carrier", "press", "other"] },
  volume: { kind: "choice", max: 20, options: ["to100", "to1000", "to10000", "more"] },
  fromCountry: { kind: "country", max: 2 },
  toCountry: { kind: "country", max: 2 },
  goods: {
    kind: "choice",
    max: 20,
    options: ["documents", "clothing", "electronics", "batteries", "food", "fragile", "other"],
  },
  weight: { kind: "choice", max: 20, options: ["to2", "to5", "to20", "to30", "more"] },
  pageAddress: { kind: "line", max: 1000 },
  browser: { kind: "line", max: 500 },
  place: { kind: "line", max: 300 },
  shown: { kind: "text", max: 2000 },
  correct: { kind: "text", max: 2000 },
  source: { kind: "line", max: 500 },
} as const satisfies Record<string, FieldShape>;
export type FieldName = keyof typeof fieldShapes;
export const fieldNames = Object.keys(fieldShapes) as readonly FieldName[];

export interface FormShape {
  readonly required: readonly FieldName[];
  /** In the order of the page. */
  readonly fields: readonly FieldName[];
  /** Whether the form accepts an attachment. */
  readonly attachment: boolean;
}

export const formShapes: Readonly<Record<ContactForm, FormShape>> = {
  suggest: {
    fields: ["topic", "message", "name", "email"],
    required: ["topic", "message", "email"],
    attachment: false,
  },
  packageStatus: {
    fields: ["number", "carrier", "problem", "orderDate", "shop", "message", "name", "email"],
    required: ["number", "problem", "email"],
    attachment: true,
  },
  related: {
    fields: ["company", "website", "interest", "volume", "message", "name", "email"],
    required: ["company", "interest", "message", "email"],
    attachment: false,
  },
  sending: {
    fields: ["fromCountry", "toCountry", "goods", "weight", "message", "name", "email"],
    required: ["fromCountry", "toCountry", "message", "email"],
    attachment: false,
  },
  conissues: {
    fields: ["pageAddress", "message", "browser", "name", "email"],
    required: ["message", "email"],
    attachment: true,
  },
  wrong: {
    fields: ["place", "shown", "correct", "source", "name", "email"],
    required: ["place", "shown", "correct", "email"],
    attachment: true,
  },
};

/** Paths of the two calls, without the base: the specification's. */
export const messagePath = "contactus";
export const messageWithFilePath = "v2/contactus/add";

/** Largest attachment, in bytes. */
export const attachmentMaxBytes = 5 * 1024 * 1024;
/** Leading bytes of an attachment that identify its type. */
export const magicBytes = 16;
/** Longest sanitized file name of an attachment, extension included, in characters. */
export const attachmentNameMax = 80;
/** Attachments of all visitors per day, in KiB, so that the disk cannot be filled; more are rejected that day. */
export const attachmentsPerDayMaxKib = 1024 * 1024;
/** Of them, those of one network per day, in KiB: six of the largest. */
export const attachmentsPerNetworkMaxKib = 32 * 1024;

/** Messages from one network per hour, for each of the two calls. */
export const messagesPerHourMax = 20;
/** Acknowledgement emails to one address per day; further messages are stored and forwarded without one. */
export const acknowledgedPerDayMax = 3;
/** A form sent sooner than this after its first focus was not typed by a person. Seconds. */
export const typingMinSeconds = 3;
/** More links than this in one message indicate spam. */
export const linksMax = 5;

/** Retention of messages and their attachments, in days. */
export const messageRetentionDays = 90;
