import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { formatIssues } from "@/lib/core/format-issues";
import { findUnstorable } from "@/lib/core/storable-text";
import type { WorkOwner } from "@/lib/platform/computing/costly-work";
import { tracksPerBulkMax } from "@/lib/site/public-api/constants";
import type { ApiCall } from "@/lib/site/public-api/define-api-call";
import type { ApiInput } from "@/lib/site/public-api/run-call";
import { readJson } from "./read-input";

/** Maximum body size of a call, in bytes: 100 tracks with all their fields. */
const maxBodyBytes = 256 * 1024;

/**
 * Path, query and body by the call's schemas, without unknown fields. Items of a list of tracks are not validated here: each is
 * validated separately, so that a bad one does not fail the good ones. Throws badInput, notJson, …
 */
export async function readApiInput(
  call: ApiCall,
  request: Request,
  params: Readonly<Record<string, string>>,
  owner: WorkOwner,
): Promise<ApiInput> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = call.body ? await readJson({ maxBodyBytes }, request, owner) : {};
  return {
    // The framework's own, of the route: undefined for one without any.
    params: call.params ? parse(call.params, params) : {},
    query: parse(call.query ?? nothing, query),
    body: call.itemErrors.length > 0 ? parseShape(looseItems, body) : parse(call.body ?? nothing, body),
  };
}

function parse(schema: z.ZodObject, given: unknown): Readonly<Record<string, unknown>> {
  const parsed = parseShape(schema, given);
  const unstorable = findUnstorable(parsed);
  if (unstorable !== null)
    throw new AppError("badInput", { issues: [{ path: unstorable, rule: "characters" }] });
  return parsed;
}

function parseShape(schema: z.ZodObject, given: unknown): Readonly<Record<string, unknown>> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const fields = Object.keys(schema.shape);
    throw new AppError("badInput", { issues: formatIssues(parsed.error.issues, { fields }) });
  }
  return parsed.data;
}

/** The list's own limits, whatever its items are: those of every list of tracks. */
const looseItems = z.strictObject({ tracks: z.array(z.unknown()).min(1).max(tracksPerBulkMax) });
/** A part of the request that the call does not have. */
const nothing = z.strictObject({});
