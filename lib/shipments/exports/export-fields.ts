import type { ShownDisclosure } from "@/lib/core/disclosure";
import type { RestrictedColumn } from "@/lib/core/operations";
import type { ShipmentSource } from "@/lib/core/sources";
import type { Status } from "@/lib/core/statuses";
import type { NodeStatus, ShipmentColumn } from "@/lib/shipments/records/constants";
import { hasNoStatus } from "@/lib/shipments/records/rules";
import type { RecordedFields } from "@/lib/shipments/records/schemas";
import type { EventMeaning } from "@/lib/shipments/records/translate-event";

/** A shipment as read by an export. */
export interface ExportRow extends RecordedFields {
  readonly number: string;
  readonly carrier: string;
  readonly customerState: string | null;
  readonly postcode: string | null;
  readonly phone: string | null;
  readonly reportedDestination: string | null;
  readonly source: string;
  readonly addedAt: Date;
  readonly status: Status;
  /** The account set the status itself. */
  readonly settled: boolean;
  readonly subStatus: string | null;
  readonly disclosure: ShownDisclosure | null;
  readonly simulated: boolean;
  readonly onlineAt: Date | null;
  readonly onlineText: string | null;
  readonly onlineMeaning: EventMeaning | null;
  readonly deliveredAt: Date | null;
  readonly deliveredText: string | null;
  readonly deliveredMeaning: EventMeaning | null;
  readonly latestAt: Date | null;
  readonly latestText: string | null;
  /** As the list names it. */
  readonly latestPlace: string | null;
  readonly latestMeaning: EventMeaning | null;
  /** From when to when it is expected. */
  readonly expectedFrom: Date | null;
  readonly expectedUntil: Date | null;
  readonly isLate: boolean;
  readonly transitDays: number | null;
  readonly residenceDays: number | null;
  readonly nodeStatus: readonly NodeStatus[];
  /** Names of the rules with an open alarm. */
  readonly alarms: readonly string[];
  readonly checks: number;
  readonly askedAt: Date | null;
}

/** Context for cells: messages in the reader's language, times in the account's zone. */
export interface ExportTexts {
  readonly local: (at: Date | null) => string;
  readonly carrier: (id: string) => string;
  readonly status: (status: Status) => string;
  readonly sub: (subStatus: string) => string;
  readonly disclosure: (shown: ShownDisclosure) => string;
  readonly country: (code: string) => string;
  /** An event's text as the reader sees it on screen. */
  readonly event: (text: string | null, meaning: EventMeaning | null) => string;
  readonly source: (source: ShipmentSource) => string;
  readonly nodeStatus: (status: NodeStatus) => string;
  /** Later than expected. */
  readonly late: string;
  readonly yes: string;
  readonly no: string;
}

interface FieldRule {
  /** Its message key: that of the list's column where there is one. */
  readonly heading: `imports.${string}` | `shipments.column.${string}`;
  /** In characters. */
  readonly width: number;
  /** Holds a time: its heading includes the zone. */
  readonly timed?: true;
  readonly cell: (row: ExportRow, words: ExportTexts) => string;
}

type Heading = FieldRule["heading"];
/** Columns of a row that hold such a value. */
type Of<Value> = {
  [Key in keyof ExportRow]: ExportRow[Key] extends Value | null ? Key : never;
}[keyof ExportRow];

const text = (heading: Heading, width: number, key: Of<string>) =>
  ({ heading, width, cell: (row) => row[key] ?? "" }) satisfies FieldRule;
const count = (heading: Heading, key: Of<number>) =>
  ({ heading, width: 10, cell: (row) => (row[key] === null ? "" : String(row[key])) }) satisfies FieldRule;
const time = (heading: Heading, key: Of<Date>) =>
  ({ heading, width: 20, timed: true, cell: (row, words) => words.local(row[key]) }) satisfies FieldRule;
const day = (heading: Heading, key: Of<Date>) =>
  ({
    heading,
    width: 14,
    timed: true,
    cell: (row, words) => words.local(row[key]).slice(0, "2026-03-14".length),
  }) satisfies FieldRule;
const event = (heading: Heading, of: "online" | "delivered" | "latest") =>
  ({
    heading,
    width: 40,
    cell: (row, words) => words.event(row[`${of}Text`], row[`${of}Meaning`]),
  }) satisfies FieldRule;

/** Every column of an export, in order. Those that can be imported have the import's headings. */
export const exportFields = {
  number: { heading: "imports.fields.trackNum", width: 26, cell: (row) => row.number },
  carrier: { heading: "imports.fields.code", width: 22, cell: (row, words) => words.carrier(row.carrier) },
  carrierId: {
    heading: "imports.export.fields.carrierId",
    width: 18,
    cell: (row) => (row.carrier === "unknown" ? "" : row.carrier),
  },
  method: text("imports.fields.method", 18, "method"),
  orderNumber: text("imports.fields.orderNumber", 20, "orderNumber"),
  customerName: text("imports.fields.name", 24, "customerName"),
  customerEmail: text("imports.fields.email", 28, "customerEmail"),
  customerLanguage: text("imports.fields.language", 12, "customerLanguage"),
  customerState: text("imports.fields.province", 18, "customerState"),
  postcode: text("imports.fields.postcode", 12, "postcode"),
  phone: text("imports.fields.phone", 18, "phone"),
  destination: text("imports.fields.country", 12, "destination"),
  reportedDestination: {
    heading: "imports.export.fields.reportedDestination",
    width: 12,
    cell: (row, words) => (row.reportedDestination === null ? "" : words.country(row.reportedDestination)),
  },
  source: {
    heading: "shipments.column.source",
    width: 12,
    cell: (row, words) => words.source(row.source as ShipmentSource),
  },
  shippedAt: time("imports.fields.ondate", "shippedAt"),
  addedAt: time("shipments.column.addedAt", "addedAt"),
  status: {
    heading: "shipments.column.status",
    width: 16,
    cell: (row, words) => (hasNoStatus(row) ? words.disclosure("withheld") : words.status(row.status)),
  },
  sub: {
    heading: "imports.export.fields.sub",
    width: 24,
    cell: (row, words) => (row.subStatus === null ? "" : words.sub(row.subStatus)),
  },
  disclosure: {
    heading: "imports.export.fields.disclosure",
    width: 24,
    cell: (row, words) => (row.disclosure === null ? "" : words.disclosure(row.disclosure)),
  },
  simulated: {
    heading: "imports.export.fields.simulated",
    width: 11,
    cell: (row, words) => (row.simulated ? words.yes : ""),
  },
  onlineAt: time("shipments.column.onlineAt", "onlineAt"),
  onlineText: event("imports.export.fields.onlineText", "online"),
  deliveredAt: time("shipments.column.deliveredAt", "deliveredAt"),
  deliveredText: event("imports.export.fields.deliveredText", "delivered"),
  latestAt: time("imports.export.fields.latestAt", "latestAt"),
  latestText: event("imports.export.fields.latestText", "latest"),
  latestPlace: text("imports.export.fields.latestPlace", 24, "latestPlace"),
  expectedFrom: day("imports.export.fields.expectedFrom", "expectedFrom"),
  expectedUntil: day("imports.export.fields.expectedUntil", "expectedUntil"),
  transitDays: count("shipments.column.transitDays", "transitDays"),
  residenceDays: count("shipments.column.residenceDays", "residenceDays"),
  nodeStatus: {
    heading: "shipments.column.nodeStatus",
    width: 30,
    cell: (row, words) =>
      [...(row.isLate ? [words.late] : []), ...row.nodeStatus.map(words.nodeStatus)].join("; "),
  },
  alarms: { heading: "imports.export.fields.alarms", width: 30, cell: (row) => row.alarms.join("; ") },
  checks: count("shipments.column.checks", "checks"),
  askedAt: time("imports.export.fields.askedAt", "askedAt"),
  // Also written when false: an import treats an empty cell as the default for all lines.
  afterDelivery: {
    heading: "imports.fields.afterDelivery",
    width: 14,
    cell: (row, words) => (row.afterDelivery ? words.yes : words.no),
  },
} as const satisfies Record<string, FieldRule>;
export type ExportField = keyof typeof exportFields;

/** What the list itself shows in each of its columns; the other fields are only among all. */
const fieldsOfColumn: Readonly<Record<ShipmentColumn, readonly ExportField[]>> = {
  number: ["number"],
  // The list marks simulated journeys there.
  status: ["status", "sub", "simulated"],
  carrier: ["carrier"],
  latest: ["latestAt", "latestText", "latestPlace"],
  expected: ["expectedFrom", "expectedUntil"],
  orderNumber: ["orderNumber"],
  customer: ["customerName", "customerEmail"],
  // The list shows the second without the first.
  destination: ["destination", "reportedDestination"],
  addedAt: ["addedAt"],
  shippedAt: ["shippedAt"],
  onlineAt: ["onlineAt"],
  onlineText: ["onlineText"],
  deliveredAt: ["deliveredAt"],
  deliveredText: ["deliveredText"],
  transitDays: ["transitDays"],
  residenceDays: ["residenceDays"],
  // The list shows both there.
  nodeStatus: ["nodeStatus", "alarms"],
  checks: ["checks"],
  askedAt: ["askedAt"],
  // Past by the time the file is read.
  nextAskAt: [],
  source: ["source"],
  method: ["method"],
};

/** Fields of a file that hold a restricted column. */
const restricted: Readonly<Record<RestrictedColumn, readonly ExportField[]>> = {
  orderNumber: ["orderNumber"],
  customerName: ["customerName"],
  customerEmail: ["customerEmail", "customerLanguage"],
  destination: ["destination", "reportedDestination", "customerState"],
  contact: ["postcode", "phone"],
};

export function isHidden(field: ExportField, hidden: ReadonlySet<RestrictedColumn>): boolean {
  return [...hidden].some((column) => restricted[column].includes(field));
}

/** The fields of a file: those of the requested columns, in the order of the list, or all. */
export function fieldsOf(columns: readonly ShipmentColumn[] | undefined): readonly ExportField[] {
  if (columns === undefined || columns.length === 0) return Object.keys(exportFields) as ExportField[];
  return [...new Set(columns.flatMap((column) => fieldsOfColumn[column]))];
}
