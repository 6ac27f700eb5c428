import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { orderAttachment, orderMessage } from "@/db/schema/order-messages";
import { orderEntry } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import type { AttachmentProblem, EntryKind, MessageState } from "./constants";
import type { orderRecordCall } from "./contract";
import { shownAddress } from "./format";
import { listReferences, type Names, nameChanges, type Reference, readNames } from "./name-changes";
import { readOtherParcels } from "./read-other-parcels";
import { type EntryView, entryDataSchema } from "./schemas";
import { viewOrder } from "./view-orders";

/** An order with everything that happened to it, oldest first, with present names. Throws notFound. */
export async function viewRecord(
  ctx: Context,
  { id }: z.output<typeof orderRecordCall.input>,
): Promise<z.input<typeof orderRecordCall.output>> {
  const scope = requireOperation(ctx, "orders.view");
  const order = await viewOrder(ctx.db, scope, id, ctx.now);
  const rows = await ctx.db
    .select()
    .from(orderEntry)
    .where(and(eq(orderEntry.orderId, id), eq(orderEntry.accountId, scope.accountId)))
    .orderBy(asc(orderEntry.id));
  const entries = rows.map((row) => ({ ...row, data: entryDataSchema.parse(row.data) }));
  const names = await readNames(ctx.db, scope, entries.flatMap(referencesOf));
  const messages = await readMessages(ctx.db, scope, id);
  const shown = entries.map((entry) => ({
    ...formatEntry(entry, names, messages),
    ...(entry.kind === "created" && entry.data.messageId && { text: firstText(order.description, entries) }),
  }));
  const otherParcels = await readOtherParcels(ctx.db, scope, id);
  return { order, entries: shown.map((entry) => redact(entry, scope)), otherParcels };
}

/** What a customer wrote at first is the order's description, as it was before anybody changed it. Pure. */
function firstText(description: string, entries: readonly Entry[]): string {
  const changes = entries.flatMap(({ data }) => data.changes);
  const from = changes.find(({ field }) => field === "description")?.from;
  return typeof from === "string" ? from : description;
}

type Messages = ReadonlyMap<string, NonNullable<EntryView["message"]>>;

/** Messages from and to the order's customer, with their files, by their ids. */
async function readMessages(db: Db, scope: RowScope, orderId: string): Promise<Messages> {
  const own = and(eq(orderMessage.orderId, orderId), eq(orderMessage.accountId, scope.accountId));
  const rows = await db.select().from(orderMessage).where(own);
  if (rows.length === 0) return new Map();
  const { bytes: _bytes, ...columns } = getTableColumns(orderAttachment);
  const files = await db
    .select(columns)
    .from(orderAttachment)
    .innerJoin(orderMessage, eq(orderMessage.id, orderAttachment.messageId))
    .where(own)
    .orderBy(asc(orderAttachment.id));
  return new Map(
    rows.map(({ id, incoming, address, name, automatic, state, note }) => {
      const shown = {
        address: shownAddress(address, scope),
        name: scope.hidden.has("customerName") ? "" : name,
      };
      const attachments = files.flatMap(({ messageId, accountId: _own, problem, ...file }) =>
        messageId === id ? [{ ...file, problem: problem as AttachmentProblem | null }] : [],
      );
      return [id, { incoming, ...shown, automatic, state: state as MessageState, note, attachments }];
    }),
  );
}

/** What was changed about the customer is hidden as they are. */
function redact(entry: EntryView, scope: RowScope): EntryView {
  const { hidden } = scope;
  if (!hidden.has("customerEmail") && !hidden.has("customerName")) return entry;
  const hide = ({ value, name }: EntryView["changes"][number]["from"]) => ({
    value: typeof value === "string" ? shownAddress(value, scope) : value,
    name,
  });
  const changes = entry.changes
    .filter(({ field }) => field !== "customerName" || !hidden.has("customerName"))
    .map((change) =>
      change.field === "customer" ? { ...change, from: hide(change.from), to: hide(change.to) } : change,
    );
  return { ...entry, changes };
}

type Entry = Omit<typeof orderEntry.$inferSelect, "data"> & {
  readonly data: z.output<typeof entryDataSchema>;
};

function referencesOf({ by, data }: Entry): Reference[] {
  return [
    ...listReferences(data.changes),
    ...(by === null ? [] : [{ kind: "member" as const, id: by }]),
    ...(data.triggerId === undefined ? [] : [{ kind: "trigger" as const, id: data.triggerId }]),
    ...(data.orderId === undefined ? [] : [{ kind: "order" as const, id: data.orderId }]),
  ];
}

function formatEntry({ id, kind, at, by, data }: Entry, names: Names, messages: Messages): EntryView {
  const { triggerId, orderId } = data;
  const seq = orderId === undefined ? null : names.of("order", orderId);
  return {
    id,
    kind: kind as EntryKind,
    at: at.toISOString(),
    by: by === null ? null : { id: by, name: names.of("member", by) },
    trigger: triggerId === undefined ? null : { id: triggerId, name: names.of("trigger", triggerId) },
    text: data.text ?? null,
    to: data.to ?? null,
    message: messages.get(data.messageId ?? "") ?? null,
    suspicions: data.suspicions ?? [],
    other: orderId === undefined ? null : { id: orderId, seq: seq === null ? null : Number(seq) },
    changes: nameChanges(data.changes, names),
  };
}
