import type { ChannelView } from "@/lib/connectors/channels/contract";
import type { ChannelInput, Trial, TrialInput } from "./channel-calls";
import { anyNumber, readPattern, type SimplePattern, writePattern } from "./simple-pattern";

/** A rule as it is being written: fields hold what was typed. */
export interface RuleDraft {
  /** Tells rules apart while they change places. */
  readonly key: string;
  readonly kind: "country" | "regular";
  readonly carrier: string;
  readonly country: string;
  readonly regular: string;
  /** What `regular` was written from; null: it is typed as an expression. */
  readonly simple: SimplePattern | null;
  readonly example: string;
  readonly description: string;
}
export type DraftField = Exclude<keyof RuleDraft, "key" | "kind" | "simple">;

/** Fields of drafts by the names that the call has for them. */
const draftFields: Readonly<Record<string, DraftField>> = {
  matchCode: "carrier",
  matchCountry: "country",
  regular: "regular",
  example: "example",
  description: "description",
};

let drafts = 0;
/** A rule without anything in it. */
export function newDraft(kind: RuleDraft["kind"]): RuleDraft {
  drafts += 1;
  const empty = { carrier: "", country: "", regular: "", example: "", description: "" };
  return { key: `rule${drafts}`, kind, ...empty, simple: anyNumber };
}

/** A draft whose number is described by another pattern, or, with null, by its expression. Pure. */
export function describeNumber(draft: RuleDraft, simple: SimplePattern | null): RuleDraft {
  return simple === null ? { ...draft, simple } : { ...draft, simple, regular: writePattern(simple) ?? "" };
}

export function readDrafts(rules: ChannelView["rules"]): readonly RuleDraft[] {
  return rules.map((rule) => ({
    ...newDraft(rule.regular === null || rule.packageType === 40 ? "country" : "regular"),
    carrier: rule.matchCode,
    country: rule.matchCountry ?? "",
    regular: rule.packageType === 50 ? (rule.regular ?? "") : "",
    simple: readPattern(rule.regular ?? ""),
    example: rule.example ?? "",
    description: rule.description ?? "",
  }));
}

export function writeRule(draft: RuleDraft): NonNullable<ChannelInput["rules"]>[number] {
  const { kind, carrier: matchCode, country, regular, example, description } = draft;
  return kind === "country"
    ? { packageType: 40, matchCode, matchCountry: country, description }
    : { packageType: 50, matchCode, regular, example, description };
}

/** Why a field of a rule is wrong before the server is called: a key of `channels.problems`. */
export type DraftProblem = "required" | "example" | "simple";

/** What is missing in a rule. Pure. */
export function checkDraft(draft: RuleDraft): Partial<Record<DraftField, DraftProblem>> {
  const isMissing = (field: DraftField) => draft[field].trim() === "";
  const needed: DraftField[] =
    draft.kind === "country"
      ? ["carrier", "country", "description"]
      : ["carrier", "regular", "example", "description"];
  const missing = needed.filter(isMissing).map((field) => [field, "required"] as const);
  const isNumber = /^[A-Za-z0-9]{5,50}$/.test(draft.example.trim());
  const hasWrongExample = draft.kind === "regular" && !isMissing("example") && !isNumber;
  const isImpossible = draft.kind === "regular" && draft.simple && writePattern(draft.simple) === null;
  return Object.fromEntries([
    ...missing,
    ...(isImpossible ? [["regular", "simple"] as const] : []),
    ...(hasWrongExample ? [["example", "example"] as const] : []),
  ]);
}

/** The place and the field of a path of the call, `rules.2.regular`; null for another. Pure. */
export function readPath(path: string): { readonly at: number; readonly field: DraftField } | null {
  const [, at, name = ""] = /^rules\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const field = draftFields[name];
  return at === undefined || field === undefined ? null : { at: Number(at), field };
}

/** The pair of rules that a result of the trial, or an error, is about: the other one of the issue at `index`. Pure. */
export function otherOf(issues: readonly { readonly path: string }[], index: number): number | null {
  const other = issues[index % 2 === 0 ? index + 1 : index - 1];
  return other === undefined ? null : (readPath(other.path)?.at ?? null);
}

/** Numbers of a text: one a line, or with spaces or commas between them; at most `max`. Pure. */
export function readNumbers(text: string, max: number): readonly string[] {
  const all = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(all)].filter((one) => /^[A-Z0-9]{5,50}$/.test(one)).slice(0, max);
}

interface Tried {
  readonly input: TrialInput;
  /** Places in the form of the rules that are complete enough to be tried. */
  readonly places: readonly number[];
}

/** What is sent to try drafts: those that are complete enough. Pure. */
export function planTrial(
  drafts: readonly RuleDraft[],
  { numbers, country, courier }: { numbers: readonly string[]; country: string; courier: string },
): Tried {
  const isReady = ({ kind, carrier, country: to, regular }: RuleDraft) =>
    carrier !== "" && (kind === "country" ? to !== "" : regular.trim() !== "");
  const places = drafts.flatMap((draft, at) => (isReady(draft) ? [at] : []));
  const rules = drafts.filter(isReady).map(({ kind, carrier: matchCode, country: to, regular }) => ({
    ...{ packageType: kind === "country" ? (40 as const) : (50 as const), matchCode },
    ...(kind === "country" ? { matchCountry: to } : { regular: regular.trim() }),
  }));
  const input = { rules, numbers: [...numbers], country: country === "" ? null : country };
  return { input: { ...input, ...(courier !== "" && { courier }) }, places };
}

/** A trial with its rules named by their places in the form. Pure. */
export function placeTrial({ results, overlaps }: Trial, places: readonly number[]): Trial {
  const place = (rules: readonly number[]) => rules.map((rule) => places[rule] ?? rule);
  return {
    results: results.map((one) => ({ ...one, rules: place(one.rules) })),
    overlaps: overlaps.map((one) => ({ ...one, rules: place(one.rules) })),
  };
}

/** The number of a page in an address; the first one where it is none. Pure. */
export function readPage(text: unknown): number {
  return typeof text === "string" && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** A list with the item at `from` moved to `to`. Pure. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
