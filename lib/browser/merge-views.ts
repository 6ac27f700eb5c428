/** What a list needs to know of a parcel's view. */
export interface VersionedView {
  readonly number: string;
  /** null while nobody knows the carrier. */
  readonly carrier: string | null;
  /** Grows with every visible change of one parcel (number and carrier). */
  readonly version: number;
  /** The reader named the carrier. */
  readonly chosen: boolean;
  readonly candidates: readonly unknown[];
  /** Begins with what the page has proved to know of a protected parcel, before its first dot. */
  readonly viewToken?: string;
}

/** One number on the page: what the reader asked for and what is known of it. */
export interface ViewEntry<V extends VersionedView> {
  readonly number: string;
  /** Carrier the reader chose; null = found by us. */
  readonly carrier: string | null;
  /** null until the first answer for this carrier. */
  readonly view: V | null;
  /** What undoing the last choice of a carrier brings back. */
  readonly before: { readonly carrier: string | null; readonly view: V | null } | null;
  /** Taken off the list; stays in its place until the page is left, so that it can be brought back. */
  readonly removed: boolean;
}

export type ViewEntries<V extends VersionedView> = readonly ViewEntry<V>[];

/** A list as the server first answered it. */
export function startEntries<V extends VersionedView>(views: readonly V[]): ViewEntries<V> {
  return views.map((view) => ({
    number: view.number,
    carrier: view.chosen ? view.carrier : null,
    view,
    before: null,
    removed: false,
  }));
}

/**
 * Takes a parcel pushed by the server: only for the carrier that is shown, never an older version. The push knows
 * nothing of the reader, so their choice and the candidates ranked for them stay. The same list where nothing changed.
 */
export function mergeLive<V extends VersionedView>(entries: ViewEntries<V>, pushed: V): ViewEntries<V> {
  return mapEntry(entries, pushed.number, (entry) => {
    const { view } = entry;
    if (!view)
      return entry.carrier !== null && entry.carrier === pushed.carrier ? shown(entry, pushed) : entry;
    if (view.carrier !== null && view.carrier !== pushed.carrier) return entry;
    if (view.carrier === pushed.carrier && (pushed.version < view.version || showsLess(pushed, view)))
      return entry;
    return shown(entry, { ...pushed, chosen: view.chosen, candidates: view.candidates });
  });
}

/**
 * Takes the server's answer to this page's own question. It may name another carrier than before where the reader
 * chose none; an answer to an earlier choice is left aside, as is an older version.
 */
export function mergeAnswer<V extends VersionedView>(
  entries: ViewEntries<V>,
  answered: readonly V[],
): ViewEntries<V> {
  return answered.reduce<ViewEntries<V>>(
    (list, view) =>
      mapEntry(list, view.number, (entry) => {
        if (entry.carrier !== null && entry.carrier !== view.carrier) return entry;
        const sameParcel = entry.view !== null && entry.view.carrier === view.carrier;
        if (entry.carrier === null && view.chosen && !sameParcel) return entry;
        if (sameParcel && view.version < entry.view!.version) return entry;
        return shown(entry, { ...view, chosen: entry.carrier !== null });
      }),
    entries,
  );
}

/** Puts a number at the end, without a view; the same list where it is there already (a removed one comes back). */
export function addEntry<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
  carrier: string | null = null,
): ViewEntries<V> {
  if (entries.some((entry) => entry.number === number)) return restoreEntry(entries, number);
  return [...entries, { number, carrier, view: null, before: null, removed: false }];
}

/** Takes a number off the list, in its place: `restoreEntry` takes that back. */
export function removeEntry<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
): ViewEntries<V> {
  return mapEntry(entries, number, (entry) => (entry.removed ? entry : { ...entry, removed: true }));
}

/** Puts a number back that was taken off. */
export function restoreEntry<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
): ViewEntries<V> {
  return mapEntry(entries, number, (entry) => (entry.removed ? { ...entry, removed: false } : entry));
}

/**
 * The reader says whose number it is; null leaves it to us again. The other carrier's journey leaves the card but can be
 * brought back.
 */
export function chooseCarrier<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
  carrier: string | null,
): ViewEntries<V> {
  return mapEntry(entries, number, (entry) => {
    if (entry.carrier === carrier) return entry;
    const before =
      entry.view === null && entry.before ? entry.before : { carrier: entry.carrier, view: entry.view };
    if (carrier !== null && entry.view?.carrier === carrier) {
      return { ...entry, carrier, before, view: { ...entry.view, chosen: true } };
    }
    return { ...entry, carrier, view: null, before };
  });
}

/** Brings back what was there before the reader's last choice. */
export function undoChoice<V extends VersionedView>(entries: ViewEntries<V>, number: string): ViewEntries<V> {
  return mapEntry(entries, number, (entry) =>
    entry.before ? { ...entry, carrier: entry.before.carrier, view: entry.before.view, before: null } : entry,
  );
}

/** Sent for what the page had proved before: the whole comes as soon as the server has heard of the later proof. */
function showsLess(pushed: VersionedView, view: VersionedView): boolean {
  const proofOf = ({ viewToken = "" }: VersionedView) => viewToken.split(".", 1)[0] ?? "";
  return proofOf(view) !== "" && proofOf(pushed) === "";
}

function shown<V extends VersionedView>(entry: ViewEntry<V>, view: V): ViewEntry<V> {
  return { ...entry, view };
}

function mapEntry<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
  change: (entry: ViewEntry<V>) => ViewEntry<V>,
): ViewEntries<V> {
  const at = entries.findIndex((entry) => entry.number === number);
  const entry = entries[at];
  if (!entry) return entries;
  const changed = change(entry);
  return changed === entry ? entries : entries.with(at, changed);
}
