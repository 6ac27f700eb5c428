import { isDeepStrictEqual } from "node:util";
import { keyOf, tellingsOf } from "@/lib/parcels/parcel/compose-checkpoint";
import type { expireDays } from "@/lib/parcels/parcel/constants";
import { mergeCheckpoints } from "@/lib/parcels/parcel/merge-checkpoints";
import { isNewGeneration } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Checkpoint } from "@/lib/parcels/parcel/schemas";
import type { InFlightRequest, Journey, KnownParcel, Merged } from "@/lib/tracking/store/find-changes";
import { compareJourneys, pick } from "@/lib/tracking/store/find-changes";
import { derive, detailOf, type ReplayedAnswer } from "@/lib/tracking/store/merge-observation";
import { isFound } from "@/lib/tracking/store/rules";

/**
 * A parcel after stored answers of a connector were read again: what these answers reported before gives way to what they
 * tell now, and what other answers reported stays. An unchanged reader changes nothing, as long as all answers are there
 * from which the connector's events came. Pure.
 */
export function replayJourney(
  known: KnownParcel,
  connector: string,
  answers: readonly ReplayedAnswer[],
  kind: keyof typeof expireDays,
): Merged {
  const sorted = answers.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const asking = replayAsking(known, sorted.at(-1));
  const found = sorted.flatMap(({ outcome, at }) =>
    outcome.kind === "found" && isAbout(known, outcome.report, at) ? [{ at, report: outcome.report }] : [],
  );
  const hashes = new Set(answers.map(({ hash }) => hash));
  const fresh = found.flatMap(({ report }) => report.checkpoints);
  const checkpoints = mergeCheckpoints(keepOthers(known.checkpoints, connector, hashes, fresh), fresh);
  const journey: Journey = { ...pick(known), checkpoints, ...wholeFields(known, found, asking) };
  const same = isDeepStrictEqual(normal(journey), normal(pick(known)));
  return compareJourneys(
    known,
    same ? pick(known) : deriveAgain(known, journey, asking, kind),
    asking,
    false,
  );
}

interface Found {
  readonly at: Date;
  readonly report: CarrierReport;
}

/** Answers about the parcel that had this number before, and made-up ones beside real ones, were never merged. */
function isAbout(known: KnownParcel, report: CarrierReport, at: Date): boolean {
  if (isFound(known) && report.simulated !== known.simulated) return false;
  return known.generation === 1 || !isNewGeneration(report.checkpoints, known.checkpoints, at);
}

/**
 * What other sources and other answers reported. Words in further languages of an event that is reported again stay too: they
 * may come from answers that are stored no more.
 */
function keepOthers(
  checkpoints: readonly Checkpoint[],
  connector: string,
  hashes: ReadonlySet<string>,
  fresh: readonly Checkpoint[],
): readonly Checkpoint[] {
  const again = new Map<string, Checkpoint[]>();
  for (const event of fresh) again.set(keyOf(event), [...(again.get(keyOf(event)) ?? []), event]);
  return checkpoints.flatMap(tellingsOf).flatMap((telling): readonly Checkpoint[] => {
    if (telling.source !== connector || !hashes.has(telling.evidence)) return [telling];
    const events = again.get(keyOf(telling)) ?? [];
    const [event] = events;
    const reported = new Set(events.flatMap(languagesOf));
    if (event === undefined || languagesOf(telling).every((language) => reported.has(language))) return [];
    const others = Object.entries(telling.texts ?? {}).filter(([language]) => !reported.has(language));
    const { lang, text } = reported.has(telling.lang ?? "und") ? event : telling;
    return [{ ...event, lang, text, texts: Object.fromEntries(others) }];
  });
}

function languagesOf({ lang, texts = {} }: Checkpoint): readonly string[] {
  return [lang ?? "und", ...Object.keys(texts)];
}

/** Fields of the whole parcel: read again if the answer that gave them is among these, or could not be read before. */
function wholeFields(known: KnownParcel, found: readonly Found[], asking: InFlightRequest): Partial<Journey> {
  const last = found.at(-1);
  if (last === undefined) return {};
  const gave = known.reportedAt?.getTime() === last.at.getTime();
  const wasUnread = asking.outcome !== known.outcome && asking.askedAt?.getTime() === last.at.getTime();
  if (!gave && !wasUnread && known.reportedAt !== null) return {};
  const { report } = last;
  return {
    current: { status: report.current, expired: report.expiredByCarrier },
    reportedAt: last.at,
    service: report.service,
    origin: report.origin,
    destination: report.destination,
    eta: report.eta,
    proof: report.proof,
    nextLeg: report.nextLeg,
    simulated: report.simulated,
  };
}

/**
 * A status that the stored journey explains without its past is derived without it, or a wrong reading would be
 * remembered.
 */
function deriveAgain(
  known: KnownParcel,
  journey: Journey,
  asking: InFlightRequest,
  kind: keyof typeof expireDays,
): Journey {
  const at = asking.answeredAt ?? known.createdAt;
  const blank: KnownParcel = { ...known, status: "not_found", subStatus: null, deliveredAt: null };
  const explained = isFound(known) && derive(blank, pick(known), at, kind).subStatus === known.subStatus;
  const isEmpty = journey.checkpoints.length === 0 && journey.current === null;
  if (isEmpty) return { ...journey, status: "not_found", subStatus: "not_found" };
  return derive(explained ? blank : known, journey, at, kind);
}

/** The outcome of the last question, if it is among the answers. */
function replayAsking(known: KnownParcel, last: ReplayedAnswer | undefined): InFlightRequest {
  const { askedAt, answeredAt, outcome, outcomeDetail, failures } = known;
  const asking = { askedAt, answeredAt, outcome, outcomeDetail, failures };
  if (last === undefined || askedAt?.getTime() !== last.at.getTime() || last.outcome.kind === outcome)
    return asking;
  const isRead = last.outcome.kind !== "unreadable";
  return {
    askedAt,
    answeredAt: isRead ? askedAt : answeredAt,
    outcome: last.outcome.kind,
    outcomeDetail: detailOf(last.outcome),
    failures: isRead ? 0 : failures,
  };
}

/** As the database would return it: its order of keys and its absent fields. */
function normal(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
