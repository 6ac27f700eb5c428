/** 1 urgent, 2 high, 3 normal, 4 low. */
export const priorities = [1, 2, 3, 4] as const;
export type Priority = (typeof priorities)[number];
/** Hours until an order is due, by priority, until a company chooses others; and the longest. */
export const dueHoursDefault: readonly number[] = [4, 8, 24, 72];
export const dueHoursMax = 90 * 24;

/** pending: nobody works on it yet; processing: its assignee does; resolved: done, until it is opened again. */
export const orderStatuses = ["pending", "processing", "resolved"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where an order came from: a member, a customer's email or form, an abnormal rule, the public API. */
export const orderSources = ["manual", "shipment", "email", "form", "rule", "api"] as const;
export type OrderSource = (typeof orderSources)[number];

export const titleMax = 120;
/** Characters of a description, a reply, a note. */
export const orderTextMax = 5000;
export const reasonMax = 500;

/** Fields that every order has: neither deleted, nor optional, nor of another type. */
export const builtinFields = ["title", "description", "category"] as const;
export type BuiltinField = (typeof builtinFields)[number];
export const fieldTypes = [
  "line",
  "text",
  "number",
  "date",
  "choice",
  "choices",
  "yesNo",
  "country",
] as const;
export type FieldType = (typeof fieldTypes)[number];
export const fieldNameMax = 50;
export const fieldDescriptionMax = 200;
export const fieldOptionsMax = 50;
export const fieldsMax = 30;
/** Characters of a value: of a line, of a text. */
export const lineMax = 200;
export const textValueMax = 2000;

/** Categories of a company that switches work orders on for the first time, by their names in the messages. */
export const firstCategories = ["late", "lost", "damaged", "wrongAddress", "return", "other"] as const;
export const categoryNameMax = 50;
export const categoryLevelsMax = 3;
export const categoriesMax = 200;

/** What a trigger waits for. `received`: the customer wrote again. */
export const triggerEvents = [
  "created",
  "received",
  "accepted",
  "replied",
  "noted",
  "handedOn",
  "resolved",
  "reopened",
  "changed",
] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

/** As the specification writes them. */
export const operators = ["is", "notis", ">", "<", "in", "notin"] as const;
export type Operator = (typeof operators)[number];

/** Fields of an order that conditions compare, besides the company's own (`field:<id>`), and their types. */
export const conditionFields = {
  title: "line",
  description: "text",
  category: "choice",
  priority: "number",
  status: "choice",
  source: "choice",
  department: "choice",
  assignee: "choice",
  number: "line",
  /** The customer's address. */
  customer: "line",
  carrier: "choice",
  parcelStatus: "choice",
  destination: "country",
  /** Text of the reply, note or reason. */
  text: "text",
} as const satisfies Record<string, FieldType>;
export type ConditionField = keyof typeof conditionFields;

/**
 * Operators of a type. `in`: one of the values; of texts: contains one of them; of several choices: has one of them. No value
 * is neither `is`, `>`, `<` nor `in` anything.
 */
export const operatorsOf: Readonly<Record<FieldType, readonly Operator[]>> = {
  line: ["is", "notis", "in", "notin"],
  text: ["in", "notin"],
  number: ["is", "notis", ">", "<", "in", "notin"],
  date: ["is", "notis", ">", "<"],
  choice: ["is", "notis", "in", "notin"],
  choices: ["in", "notin"],
  yesNo: ["is", "notis"],
  country: ["is", "notis", "in", "notin"],
};

/** Whom a trigger's emails go to. */
export const mailReceivers = ["customer", "assignee"] as const;
export type MailReceiver = (typeof mailReceivers)[number];

export const triggersMax = 50;
export const triggerNameMax = 50;
export const conditionsMax = 10;
export const actionsMax = 10;
/** Orders that a refused deletion names. */
export const usesShown = 5;
/** Firings of a trigger are counted for so many days. */
export const firedDays = 30;
/** Events that trying a trigger reads, and firings that it and the log show. */
export const triedEvents = 500;
export const firingsShown = 20;

export const answersMax = 200;
export const answerNameMax = 80;
/** Characters of a ready-made answer, so that it fits into a reply with its values. */
export const answerTextMax = 4000;
/** What `{{name}}` may name in a ready-made answer. Each is one line of text, or empty where it is not known. */
export const answerVariables = [
  "customerName",
  "workOrderNumber",
  "trackingNumber",
  "carrier",
  "status",
  "expected",
  "trackingLink",
  "company",
  "memberName",
] as const;
export type AnswerVariable = (typeof answerVariables)[number];

/**
 * What became of an email that came in. order: it made one; reply: it was added to one; known: it had come before; waiting: it
 * is still to be fetched; automatic: a program wrote it, about no order; unknown: its address is nobody's, or forged; off: the
 * company takes no emails; own: it is from this server; unreadable: it is no email that can be read, or too large.
 */
export const mailOutcomes = [
  "order",
  "reply",
  "known",
  "waiting",
  "automatic",
  "unknown",
  "off",
  "own",
  "unreadable",
] as const;
export type MailOutcome = (typeof mailOutcomes)[number];
/** Received emails are listed for so many days, then deleted; so many on a page. */
export const receivedRetentionDays = 30;
export const receivedPage = 50;
/** Characters of the company's part of its address: 60 random bits. */
export const mailboxLength = 12;
