import { z } from "zod";
import { failureOf, jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { codes } from "@/lib/connectors/sandbox/data/words";
import { lastMile } from "@/lib/connectors/sandbox/describe-parcel";
import { lazily } from "@/lib/core/lazily";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { fingerprintOf } from "@/lib/parcels/parcel/fingerprint-event";
import { CarrierStatement, type Statement } from "@/lib/parcels/parcel/match-statement";
import { mergeCheckpoints } from "@/lib/parcels/parcel/merge-checkpoints";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { type Checkpoint, extraFieldSchema, type Outcome, type Place } from "@/lib/parcels/parcel/schemas";

/** The simulated carrier's response about a parcel. */
const answerSchema = z.object({
  simulated: z.literal(true),
  carrier: z.string().nullable(),
  from: z.string().length(2),
  to: z.string().length(2),
  status: z.object({ code: z.string(), at: z.string() }).nullable(),
  service: z.string(),
  expected: z.object({ from: z.string(), to: z.string().nullable() }).nullable(),
  proof: z.array(z.enum(["signature", "photo"])),
  next: z.object({ number: z.string(), carrier: z.string().nullable() }).nullable(),
  expired: z.boolean(),
  /** Seconds to the next event; null if the carrier does not say. */
  nextSeconds: z.number().positive().nullable(),
  events: z.array(
    z.object({
      at: z.string(),
      code: z.string(),
      language: z.string(),
      text: z.string(),
      translations: z.record(z.string(), z.string()),
      city: z.string().nullable(),
      country: z.string().length(2),
      leg: z.number(),
    }),
  ),
});
type Answer = z.infer<typeof answerSchema>;

const neededSchema = z.object({ fields: z.array(extraFieldSchema).min(1) });
const pendingSchema = z.object({ retryAfterSeconds: z.number().positive() });
const pauseSeconds = 60;
/** How the simulated carrier says that it has nothing. */
const statements: readonly Statement[] = [
  { means: "noData", status: 404, words: { error: "not_found" } },
  { means: "gone", status: 410, words: { error: "no_longer_kept" } },
  { means: "badNumber", status: 400, words: { error: "bad_number" } },
];

/** Parses a response of the simulated carrier like any other: by status, then by format. Pure; never throws. */
export function readReply(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const failure = failureOf(reply, cx.now, pauseSeconds);
  if (failure !== null) return failure;
  const json = jsonOf(reply);
  switch (reply.status) {
    case 200: {
      const answer = answerSchema.safeParse(json);
      return answer.success ? readAnswer(answer.data, item, cx) : unreadable(reply, pathOf(answer.error));
    }
    case 422: {
      const needed = neededSchema.safeParse(json);
      return needed.success
        ? { kind: "moreInfoNeeded", fields: needed.data.fields }
        : unreadable(reply, pathOf(needed.error));
    }
    case 202: {
      const pending = pendingSchema.safeParse(json);
      return pending.success
        ? { kind: "pending", retryAfterMs: pending.data.retryAfterSeconds * 1000 }
        : unreadable(reply, pathOf(pending.error));
    }
    default:
      return CarrierStatement.match(statements, reply.status, json) ?? unreadable(reply, "error");
  }
}

/** Path of the first field that is not as expected. */
function pathOf({ issues: [issue] }: z.ZodError): string {
  return issue?.path.join(".") || "$";
}

function readAnswer(answer: Answer, item: TrackItem, cx: ReadContext): Outcome {
  const unknown = new Set<string>();
  const read = answer.events.flatMap((event) => readEvent(event, answer, cx, unknown) ?? []);
  const { status } = answer;
  return {
    kind: "found",
    report: {
      number: item.number,
      carrier: answer.carrier ?? item.carrier,
      current: status && {
        subStatus: subStatusOf(status.code, unknown) ?? "unclassified",
        raw: status.code,
        time: parseEventTime(status.at),
      },
      checkpoints: mergeCheckpoints([], read),
      eta: answer.expected && { ...answer.expected, offset: null },
      service: answer.service,
      origin: answer.from,
      destination: answer.to,
      proof: answer.proof,
      nextLeg: answer.next,
      expiredByCarrier: answer.expired,
      simulated: true,
      unknownCodes: [...unknown],
    },
    ...(answer.nextSeconds !== null && { retryAfterMs: answer.nextSeconds * 1000 }),
  };
}

function readEvent(
  event: Answer["events"][number],
  answer: Answer,
  cx: ReadContext,
  unknown: Set<string>,
): Checkpoint | null {
  const time = parseEventTime(event.at);
  if (time === null) return null;
  const draft = {
    time,
    text: event.text,
    lang: event.language,
    place: readPlace(event.city, event.country),
    rawCode: event.code,
    subStatus: subStatusOf(event.code, unknown),
  };
  const partner = event.leg === 2 ? lastMile[answer.to] : undefined;
  return {
    ...draft,
    ...(Object.keys(event.translations).length > 0 && { texts: event.translations }),
    ...(partner !== undefined && { carrier: partner }),
    fingerprint: fingerprintOf(draft),
    source: cx.connector,
    evidence: cx.evidence,
  };
}

function subStatusOf(code: string, unknown: Set<string>): SubStatus | null {
  if (Object.hasOwn(codes, code)) return codes[code as keyof typeof codes].subStatus;
  unknown.add(code);
  return "unclassified";
}

const countries = lazily(() => new Intl.DisplayNames(["en"], { type: "region" }));

function readPlace(city: string | null, country: string): Place {
  const name = /^[A-Z]{2}$/.test(country) ? (countries().of(country) ?? country) : country;
  return { text: city === null ? name : `${city}, ${name}`, ...(city !== null && { city }), country };
}
