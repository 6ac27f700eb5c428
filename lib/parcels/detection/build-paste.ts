import { detect } from "./detect-carrier";
import { normalizeLabel } from "./normalize-label";
import { normalizeNumber } from "./normalize-number";
import type { InvalidReason, Paste, PastedNumber } from "./schemas";

/** Characters shown of an invalid entry that is far too long to be a number. */
const SHOWN_MAX_CHARS = 64;
/** Numbers left out as something else that are stored; nobody brings back more. */
const OTHERS_MAX = 100;

/** A number with its place in the text; -1 for one from a link. */
export interface PlacedNumber extends PastedNumber {
  readonly at: number;
}

/** Collects results, merging repeats. */
export class PasteBuilder {
  private readonly found = new Map<string, PlacedNumber>();
  private readonly invalid = new Map<string, InvalidReason>();
  private readonly others = new Map<string, PastedNumber>();
  private readonly limit: number;
  private duplicates = 0;

  constructor(limit: number) {
    this.limit = Math.max(0, limit);
  }

  /** `written`: normalised; `at`: place in the text. */
  add(text: string, written: string, at: number, linkHost?: string): void {
    const { number, carriers } = normalizeLabel(written);
    const named = carriers.length > 0 && { named: carriers };
    const known = this.found.get(number);
    if (known === undefined) {
      this.found.set(number, { text, number, at, ...named, ...(linkHost !== undefined && { linkHost }) });
      return;
    }
    this.duplicates++;
    // A link that repeats a number still identifies its carrier.
    if (known.linkHost === undefined && linkHost !== undefined)
      this.found.set(number, { ...known, linkHost });
  }

  refuse(text: string, reason: InvalidReason): void {
    const shown = text.length > SHOWN_MAX_CHARS ? `${text.slice(0, SHOWN_MAX_CHARS)}…` : text;
    if (!this.invalid.has(shown)) this.invalid.set(shown, reason);
  }

  /** Keeps what was read as a date, phone, order number … if some carrier has such numbers. */
  leaveOut(text: string): void {
    if (this.others.size >= OTHERS_MAX || this.others.has(text)) return;
    const { number } = normalizeNumber(text);
    if (number !== null && detect(number).length > 0) this.others.set(text, { text, number });
  }

  isEmpty(): boolean {
    return this.found.size === 0;
  }

  numbers(): readonly PlacedNumber[] {
    return [...this.found.values()];
  }

  /** `named`: carriers that the text names for a number. */
  paste(named: ReadonlyMap<string, readonly string[]>): Paste {
    const all = this.numbers().map(({ at: _, ...number }): PastedNumber => {
      const carriers = named.get(number.number);
      return carriers ? { ...number, named: carriers } : number;
    });
    return {
      numbers: all.slice(0, this.limit),
      ignored: all.slice(this.limit),
      invalid: [...this.invalid].map(([text, reason]) => ({ text, reason })),
      others: [...this.others.values()].filter(({ number }) => !this.found.has(number)),
      duplicates: this.duplicates,
    };
  }
}
