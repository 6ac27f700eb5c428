import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import type { ShipmentView } from "@/lib/shipments/records/schemas";

/** The page as the reader sees it, which may be a little behind what the server last said. */
export interface ShownPage {
  readonly rows: readonly ShipmentView[];
  /** The newest answer; what is shown differs from it while the reader is at work. */
  readonly latest: ListAnswer;
  /** Rows of the newest answer that are not shown yet. */
  readonly added: number;
  /** Shown rows that are no longer part of the answer. */
  readonly gone: ReadonlySet<string>;
  /** Rows that changed with the last answer: they get a mark. */
  readonly arrived: ReadonlySet<string>;
}

/** A page as it is. */
export function showPage(latest: ListAnswer): ShownPage {
  return { rows: latest.rows, latest, added: 0, gone: new Set(), arrived: new Set() };
}

/**
 * A newer answer to the same question. At rest the page becomes that answer. Otherwise no row moves, comes or goes:
 * shown rows take their new contents, and what else changed waits to be asked for.
 */
export function mergePage(shown: ShownPage, latest: ListAnswer, atRest: boolean): ShownPage {
  const known = new Map(shown.rows.map((row) => [row.id, row]));
  const news = new Map(latest.rows.map((row) => [row.id, row]));
  const arrived = new Set(latest.rows.filter((row) => isNews(known.get(row.id), row)).map(({ id }) => id));
  if (atRest) {
    const added = latest.rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    return { ...showPage(latest), arrived: new Set([...arrived, ...added]) };
  }
  return {
    rows: shown.rows.map((row) => news.get(row.id) ?? row),
    latest,
    added: latest.rows.filter(({ id }) => !known.has(id)).length,
    gone: new Set(shown.rows.map(({ id }) => id).filter((id) => !news.has(id))),
    arrived,
  };
}

/** Did something change that a reader can see? */
function isNews(before: ShipmentView | undefined, after: ShipmentView): boolean {
  return (
    before !== undefined &&
    (before.status !== after.status ||
      before.subStatus !== after.subStatus ||
      before.lastEventAt !== after.lastEventAt ||
      before.carrier !== after.carrier)
  );
}

/** One row after it was changed here. */
export function replaceRow(shown: ShownPage, row: ShipmentView): ShownPage {
  const replace = (rows: readonly ShipmentView[]) => rows.map((one) => (one.id === row.id ? row : one));
  return {
    ...shown,
    rows: replace(shown.rows),
    latest: { ...shown.latest, rows: replace(shown.latest.rows) },
  };
}
