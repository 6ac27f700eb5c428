import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { type Call, readsQuery } from "@/lib/core/define-call";
import { formatIssues } from "@/lib/core/format-issues";
import { type JsonExcess, JsonScanner } from "@/lib/core/scan-json";
import { findUnstorable } from "@/lib/core/storable-text";
import { runCostly, type WorkOwner } from "@/lib/platform/computing/costly-work";

/** A body that nests deeper or holds more values is rejected while it arrives, before it is parsed. */
const jsonLimits = { depthMax: 24, valuesMax: 20_000 } as const;
/** Bytes still read of a body that is too large before the connection is closed. */
const drainMaxBytes = 4 * 1024 * 1024;
/** Bodies from this size on wait for their sender's turn before each step that blocks the event loop. */
const largeBytes = 128 * 1024;

/** A body of unknown length counts as large if the call accepts large ones; one whose input is the query has none. */
function mayBeLarge(call: Call, request: Request): boolean {
  if (readsQuery(call)) return false;
  const bytes = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  return call.maxBodyBytes >= largeBytes && bytes >= largeBytes;
}

/** The call's input from query (`readsQuery`) or JSON body, parsed by its schema. Throws notJson, bodyTooLarge, badInput … */
export async function readInput<In extends z.ZodType>(
  call: Call<In>,
  request: Request,
  owner: WorkOwner,
): Promise<z.output<In>> {
  const raw = readsQuery(call) ? readQuery(request) : await readJson(call, request, owner);
  const parsed = await inTurn(mayBeLarge(call, request), owner, () => call.input.safeParse(raw));
  if (!parsed.success) throw new AppError("badInput", { issues: formatIssues(parsed.error.issues) });
  const unstorable = findUnstorable(parsed.data);
  if (unstorable !== null)
    throw new AppError("badInput", { issues: [{ path: unstorable, rule: "characters" }] });
  return parsed.data;
}

/** Route parameters by the call's schema. Invalid ones are not found. */
export function readParams(call: Call, params: object = {}): object {
  const parsed = call.params?.safeParse(params);
  if (parsed?.success === false || findUnstorable(parsed?.data) !== null) throw new AppError("notFound");
  return (parsed?.data ?? {}) as object;
}

function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

/** Runs a step at once, or, if it may block the event loop for long, when it is the sender's turn. */
async function inTurn<Result>(isLong: boolean, owner: WorkOwner, step: () => Result): Promise<Result> {
  return isLong ? runCostly("body", owner, async () => step()) : step();
}

/**
 * A JSON body within the limits; it is decoded while it arrives. Throws notSupportedMedia, bodyTooLarge, notJson, badInput
 * (too deep, too many values), busy.
 */
export async function readJson(
  call: Pick<Call, "maxBodyBytes">,
  request: Request,
  owner: WorkOwner,
): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type)) throw new AppError("notSupportedMedia");
  const scanner = new JsonScanner(jsonLimits);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  const decode = (chunk?: Uint8Array) =>
    parts.push(asJson(() => decoder.decode(chunk, { stream: chunk !== undefined })));
  const bytes = await readChunks(
    request,
    call.maxBodyBytes,
    (chunk) => {
      const excess = scanner.take(chunk);
      if (excess !== null) throw new AppError("badInput", { issues: [excessIssue[excess]] });
      decode(chunk);
    },
    owner,
  );
  decode();
  const isLarge = bytes >= largeBytes;
  const text = await inTurn(isLarge, owner, () => parts.join(""));
  return inTurn(isLarge, owner, () => asJson(() => JSON.parse(text)));
}

function asJson<Result>(read: () => Result): Result {
  try {
    return read();
  } catch {
    throw new AppError("notJson");
  }
}

const excessIssue: Readonly<Record<JsonExcess, InputIssue>> = {
  too_deep: { path: "", rule: "too_deep", limit: jsonLimits.depthMax },
  too_many: { path: "", rule: "too_many", limit: jsonLimits.valuesMax },
};

/** A raw body, within the limit. Throws bodyTooLarge, and timedOut if the caller disconnected. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await readChunks(request, maxBytes, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

/**
 * Passes on each chunk of a body as it arrives, within the limit; what `take` throws rejects the body. Of large bodies with
 * an owner, one chunk in a turn of the event loop: many that arrive at once would fill it. Returns the bytes.
 * Throws bodyTooLarge, and timedOut if the caller disconnected.
 */
async function readChunks(
  request: Request,
  maxBytes: number,
  take: (chunk: Uint8Array) => void,
  owner?: WorkOwner,
): Promise<number> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("bodyTooLarge");
  const reader = request.body?.getReader();
  let size = 0;
  for (; reader; ) {
    // The caller disconnected during its own request: not our error, and nobody reads the response.
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new AppError("timedOut", {}, { cause });
    });
    if (done) break;
    size += value.byteLength;
    try {
      if (size > maxBytes) throw new AppError("bodyTooLarge");
      if (owner && size >= largeBytes)
        await runCostly("chunk", owner, async () => {
          take(value);
          await setImmediate();
        });
      else take(value);
    } catch (error) {
      void drain(reader);
      throw error;
    }
  }
  return size;
}

/** Reads what still arrives, so that the sender gets our response: cancelling a body closes the connection. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let left = drainMaxBytes; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender disconnected.
  }
}
