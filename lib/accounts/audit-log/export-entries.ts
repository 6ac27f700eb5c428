import { createTranslator } from "next-intl";
import type { z } from "zod";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { checkSession } from "@/lib/accounts/sessions/check-session";
import { readZone } from "@/lib/accounts/users/queries";
import { localDay } from "@/lib/core/calendar";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Locale } from "@/lib/core/locales";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { streamPieces } from "@/lib/platform/computing/stream-pieces";
import { separatorFor } from "@/lib/platform/files/choose-separator";
import { writeCsv } from "@/lib/platform/files/write-csv";
import { localWriter } from "@/lib/platform/files/write-local";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { auditBatch } from "./constants";
import type { AuditEntryView, exportAuditCall } from "./contract";
import { entryCondition, readEntries } from "./list-entries";
import { auditWriter, isStatus, writeCell } from "./write-values";

const columns = [
  "time",
  "event",
  "actor",
  "target",
  "network",
  "agent",
  "before",
  "after",
  "details",
] as const;
type Column = (typeof columns)[number];

/**
 * The audit log as a table (CSV) in the reader's language, latest first, read while it is sent. Times are those of the
 * account's zone. The export itself is an entry. Once the session is over the stream breaks, so that no truncated file
 * looks complete. Throws forbidden for everyone but the owner.
 */
export async function exportEntries(
  ctx: Context,
  { language = ctx.locale, ...filter }: z.output<typeof exportAuditCall.input>,
): Promise<FileAnswer<ReadableStream<Uint8Array>>> {
  const scope = requireOwner(ctx);
  const { accountId } = scope;
  const zone = await readZone(ctx.db, { accountId });
  const { t, writer } = await auditTexts(language);
  const local = localWriter(zone);
  const cells: Readonly<Record<Column, (entry: AuditEntryView) => string>> = {
    time: ({ at }) => local(new Date(at)),
    event: ({ event }) => t(`events.${event}`),
    actor: ({ actorKind, actorName }) => actorName ?? t(`actors.${actorKind}`),
    // The occasion of automatic emails is a status.
    target: ({ targetName }) =>
      isStatus(targetName) ? writer.value("occasion", targetName) : (targetName ?? ""),
    network: ({ network }) => network,
    agent: ({ agent }) => agent,
    before: ({ before }) => writeCell(writer, before),
    after: ({ after }) => writeCell(writer, after),
    details: ({ details }) => writeCell(writer, details),
  };
  const condition = entryCondition({ accountId, zone }, filter);
  // What stands in the log now: not the entry of this export.
  const [latest] = await readEntries(ctx.db, condition, { limit: 1 });
  await recordAudit(ctx.db, ctx, "account.log_exported");
  const head = columns.map((column) =>
    column === "time" ? t("file.time", { zone }) : t(`columns.${column}`),
  );
  const rows = readBatches({ db: ctx.db, scope, condition, latest }, (entry) =>
    columns.map((column) => cells[column](entry)),
  );
  return {
    name: `${t("file.name")}-${localDay(ctx.now, zone)}.csv`,
    type: "text/csv; charset=utf-8",
    body: streamPieces(writeCsv(head, rows, separatorFor(language))),
  };
}

interface Reading {
  readonly db: Context["db"];
  readonly scope: SessionScope;
  readonly condition: ReturnType<typeof entryCondition>;
  /** Where it begins. */
  readonly latest: AuditEntryView | undefined;
}

async function* readBatches(
  { db, scope, condition, latest }: Reading,
  toCells: (entry: AuditEntryView) => readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  if (latest === undefined) return;
  let before: number | undefined = latest.place + 1;
  for (;;) {
    const entries = await readEntries(db, condition, { before, limit: auditBatch });
    await checkSession(db, scope, new Date());
    yield entries.map(toCells);
    if (entries.length < auditBatch) return;
    before = entries.at(-1)?.place;
  }
}

/** Messages of the audit log in one language. The keys are built from constants; a test checks that each exists. */
async function auditTexts(locale: Locale) {
  const messages = await loadMessages(locale, ["audit", "organization", "shipments", "status"]);
  const translate = createTranslator({
    locale,
    messages: messages as Record<string, never>,
    timeZone: "UTC",
  });
  const say = (path: string) => (translate.has(path as never) ? translate(path as never) : null);
  const list = new Intl.ListFormat(locale, { style: "narrow" });
  const carrier = (id: string) => nameCarrier(id, locale);
  return {
    t: (key: string, values?: Record<string, string>) => translate(`audit.${key}` as never, values as never),
    writer: auditWriter({ say, list: (words) => list.format(words), carrier }),
  };
}
