import type { Status } from "@/lib/core/statuses";
import type { NodeStatus, ShipmentColumn, ShipmentSource } from "@/lib/shipments/constants";
import type { RecordedFields } from "@/lib/shipments/schemas";
import type { EventMeaning } from "./translate-event";

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
  readonly subStatus: string | null;
  readonly simulated: boolean;
  readonly onlineAt: Date | null;
  readonly onlineText: string | null;
  readonly onlineMeaning: EventMeaning | null;
  readonly deliveredAt: Date | null;
  readonly deliveredText: string | null;
  readonly deliveredMeaning: EventMeaning | null;
  readonly latestAt: Date | null;
  readonly latestText: string | null;
  readonly latestMeaning: EventMeaning | null;
  readonly transitDays: number | null;
  readonly residenceDays: number | null;
  readonly nodeStatus: readonly NodeStatus[];
  readonly checks: number;
  readonly askedAt: Date | null;
}

/** Context for cells: messages in the reader's language, times in the account's zone. */
export interface ExportTexts {
  readonly local: (at: Date | null) => string;
  readonly carrier: (id: string) => string;
  readonly status: (status: Status) => string;
  readonly sub: (subStatus: string) => string;
  readonly country: (code: string) => string;
  /** An event's text as the reader sees it on screen. */
  readonly event: (text: string | null, meaning: EventMeaning | null) => string;
  readonly source: (source: ShipmentSource) => string;
  readonly nodeStatus: (status: NodeStatus) => string;
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

const count = (value: number | null) => (value === null ? "" : String(value));

/** Every column of an export, in order. Those that can be imported have the import's headings. */
export const exportFields = {
  number: { heading: "imports.fields.trackNum", width: 26, cell: (row) => row.number },
  carrier: { heading: "imports.fields.code", width: 22, cell: (row, words) => words.carrier(row.carrier) },
  carrierId: {
    heading: "imports.export.fields.carrierId",
    width: 18,
    cell: (row) => (row.carrier === "unknown" ? "" : row.carrier),
  },
  method: { heading: "imports.fields.method", width: 18, cell: (row) => row.method ?? "" },
  orderNumber: { heading: "imports.fields.orderNumber", width: 20, cell: (row) => row.orderNumber ?? "" },
  customerName: { heading: "imports.fields.name", width: 24, cell: (row) => row.customerName ?? "" },
  customerEmail: { heading: "imports.fields.email", width: 28, cell: (row) => row.customerEmail ?? "" },
  customerLanguage: {
    heading: "imports.fields.language",
    width: 12,
    cell: (row) => row.customerLanguage ?? "",
  },
  customerState: { heading: "imports.fields.province", width: 18, cell: (row) => row.customerState ?? "" },
  postcode: { heading: "imports.fields.postcode", width: 12, cell: (row) => row.postcode ?? "" },
  phone: { heading: "imports.fields.phone", width: 18, cell: (row) => row.phone ?? "" },
  destination: { heading: "imports.fields.country", width: 12, cell: (row) => row.destination ?? "" },
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
  shippedAt: {
    heading: "imports.fields.ondate",
    width: 20,
    timed: true,
    cell: (row, words) => words.local(row.shippedAt),
  },
  addedAt: {
    heading: "shipments.column.addedAt",
    width: 20,
    timed: true,
    cell: (row, words) => words.local(row.addedAt),
  },
  status: { heading: "shipments.column.status", width: 16, cell: (row, words) => words.status(row.status) },
  sub: {
    heading: "imports.export.fields.sub",
    width: 24,
    cell: (row, words) => (row.subStatus === null ? "" : words.sub(row.subStatus)),
  },
  simulated: {
    heading: "imports.export.fields.simulated",
    width: 11,
    cell: (row, words) => (row.simulated ? words.yes : ""),
  },
  onlineAt: {
    heading: "shipments.column.onlineAt",
    width: 20,
    timed: true,
    cell: (row, words) => words.local(row.onlineAt),
  },
  onlineText: {
    heading: "imports.export.fields.onlineText",
    width: 40,
    cell: (row, words) => words.event(row.onlineText, row.onlineMeaning),
  },
  deliveredAt: {
    heading: "shipments.column.deliveredAt",
    width: 20,
    timed: true,
    cell: (row, words) => words.local(row.deliveredAt),
  },
  deliveredText: {
    heading: "imports.export.fields.deliveredText",
    width: 40,
    cell: (row, words) => words.event(row.deliveredText, row.deliveredMeaning),
  },
  latestAt: {
    heading: "imports.export.fields.latestAt",
    width: 20,
    timed: true,
    cell: (row, words) => words.local(row.latestAt),
  },
  latestText: {
    heading: "imports.export.fields.latestText",
    width: 40,
    cell: (row, words) => words.event(row.latestText, row.latestMeaning),
  },
  transitDays: { heading: "shipments.column.transitDays", width: 10, cell: (row) => count(row.transitDays) },
  residenceDays: {
    heading: "shipments.column.residenceDays",
    width: 10,
    cell: (row) => count(row.residenceDays),
  },
  nodeStatus: {
    heading: "shipments.column.nodeStatus",
    width: 30,
    cell: (row, words) => row.nodeStatus.map(words.nodeStatus).join("; "),
  },
  checks: { heading: "shipments.column.checks", width: 10, cell: (row) => count(row.checks) },
  askedAt: {
    heading: "imports.export.fields.askedAt",
    width: 20,
    timed: true,
    cell: (row, words) => words.local(row.askedAt),
  },
  // Also written when false: an import treats an empty cell as the default for all lines.
  afterDelivery: {
    heading: "imports.fields.afterDelivery",
    width: 14,
    cell: (row, words) => (row.afterDelivery ? words.yes : words.no),
  },
} as const satisfies Record<string, FieldRule>;
export type ExportField = keyof typeof exportFields;

/** File columns for each column of the list. */
const fieldsOfColumn: Readonly<Record<ShipmentColumn, readonly ExportField[]>> = {
  number: ["number"],
  status: ["status", "sub", "simulated"],
  carrier: ["carrier", "carrierId"],
  latest: ["latestAt", "latestText"],
  orderNumber: ["orderNumber"],
  customer: ["customerName", "customerEmail", "customerLanguage", "customerState", "postcode", "phone"],
  destination: ["destination", "reportedDestination"],
  addedAt: ["addedAt"],
  shippedAt: ["shippedAt"],
  onlineAt: ["onlineAt", "onlineText"],
  onlineText: ["onlineText"],
  deliveredAt: ["deliveredAt", "deliveredText"],
  deliveredText: ["deliveredText"],
  transitDays: ["transitDays"],
  residenceDays: ["residenceDays"],
  nodeStatus: ["nodeStatus"],
  checks: ["checks", "askedAt", "afterDelivery"],
  askedAt: ["askedAt"],
  // Past by the time the file is read.
  nextAskAt: [],
  source: ["source"],
  method: ["method"],
};

/** The fields of a file: those of the requested columns, in the order of the list, or all. */
export function fieldsOf(columns: readonly ShipmentColumn[] | undefined): readonly ExportField[] {
  if (columns === undefined || columns.length === 0) return Object.keys(exportFields) as ExportField[];
  return [...new Set(columns.flatMap((column) => fieldsOfColumn[column]))];
}
