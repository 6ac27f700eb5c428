/** The part of a parcel's view that a list needs. */
export interface VersionedView {
  readonly number: string;
  /** null while the carrier is unknown. */
  readonly carrier: string | null;
  /** Grows with every visible change of one parcel (number and carrier). */
  readonly version: number;
  /** The reader chose the carrier. */
  readonly chosen: boolean;
  readonly candidates: readonly unknown[];
  /** Its part before the first dot is the proof that the page has given for a protected parcel. */
  readonly viewToken?: string;
}

/** One number on the page: the request and its current view. */
export interface ViewEntry<V extends VersionedView> {
  readonly number: string;
  /** Carrier the reader chose; null = detected. */
  readonly carrier: string | null;
  /** null until the first response for this carrier. */
  readonly view: V | null;
  /** State to restore when the last choice of a carrier is undone. */
  readonly before: { readonly carrier: string | null; readonly view: V | null } | null;
  /** Removed from the list; kept in place until the page is left, so that it can be restored. */
  readonly removed: boolean;
}

export type ViewEntries<V extends VersionedView> = readonly ViewEntry<V>[];

/** Entries from the server's first response. */
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
 * Merges a parcel pushed by the server: only for the shown carrier, never an older version. A push knows nothing of the
 * reader, so their choice and ranked candidates stay. Returns the same list if nothing changed.
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
 * Merges the response to this page's own request. It may name another carrier if the reader chose none; a response to
 * an outdated choice is ignored, as is an older version.
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

/** Appends a number without a view; returns the same list if it is there already (a removed one is restored). */
export function addEntry<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
  carrier: string | null = null,
): ViewEntries<V> {
  if (entries.some((entry) => entry.number === number)) return restoreEntry(entries, number);
  return [...entries, { number, carrier, view: null, before: null, removed: false }];
}

/** Removes a number but keeps its place: `restoreEntry` undoes it. */
export function removeEntry<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
): ViewEntries<V> {
  return mapEntry(entries, number, (entry) => (entry.removed ? entry : { ...entry, removed: true }));
}

/** Restores a removed number. */
export function restoreEntry<V extends VersionedView>(
  entries: ViewEntries<V>,
  number: string,
): ViewEntries<V> {
  return mapEntry(entries, number, (entry) => (entry.removed ? { ...entry, removed: false } : entry));
}

/**
 * Sets the carrier chosen by the reader; null returns to detection. The other carrier's journey is hidden but can be
 * restored.
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

/** Undoes the reader's last choice of a carrier. */
export function undoChoice<V extends VersionedView>(entries: ViewEntries<V>, number: string): ViewEntries<V> {
  return mapEntry(entries, number, (entry) =>
    entry.before ? { ...entry, carrier: entry.before.carrier, view: entry.before.view, before: null } : entry,
  );
}

/** Pushed for an older proof: the full view follows as soon as the server knows the newer one. */
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
