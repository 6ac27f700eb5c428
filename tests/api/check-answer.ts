import { errorTable } from "@/lib/core/error-table";
import { fileAnswer } from "@/lib/core/file-answer";
import type { ApiRoute } from "./route-rows";

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly ms: number;
}

/** Words that would expose internals. */
const insides =
  /\bat .{1,200}:\d+:\d+|node_modules|PostgresError|DrizzleQuery|Failed query|ZodError|ECONNREFUSED|\binsert into "|\bselect "|relation "|syntax error at/;
/** Media types of the files that calls return. */
const files =
  /^(application\/pdf|text\/csv; charset=utf-8|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/;
/**
 * A response slower than this hangs. Milliseconds; a call that waits for carriers gets its own time on top.
 * The two seconds of P21 are read from the printed figures: a busy machine must not fail a test.
 */
const answerMaxMs = 15_000;
const carriersMaxMs = 8_000;

/** What is wrong with a response, in one line; null if it is as specified. */
export function checkAnswer(route: ApiRoute, answered: Answered): string | null {
  const { status, type, text, ms } = answered;
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  const waits = route.file === "track/real_query_multi" ? carriersMaxMs : 0;
  if (ms > answerMaxMs + waits) return `took ${Math.round(ms)} ms`;
  if (status >= 400)
    return insides.test(text) ? `tells of our insides: ${text.slice(0, 200)}` : checkError(route, answered);
  if (!route.call || status !== 200) return null;
  if (route.call.output === fileAnswer) return files.test(type) ? null : `a file as ${type}`;
  const body = parse(text) as { status?: { code?: unknown }; data?: unknown } | null;
  if (body?.status?.code !== 200) return `no envelope: ${text.slice(0, 200)}`;
  return route.call.output.safeParse(body.data).success
    ? null
    : `not what the contract says: ${text.slice(0, 200)}`;
}

function checkError(route: ApiRoute, { status, type, text }: Answered): string | null {
  if (!route.envelope) return null;
  const body = parse(text) as {
    status?: { code: number; msg: string; key: string };
    data?: unknown;
    issues?: unknown;
  } | null;
  const key = body?.status?.key ?? "";
  const entry = Object.hasOwn(errorTable, key) ? errorTable[key as keyof typeof errorTable] : null;
  if (!type.startsWith("application/json")) return `an error as ${type}`;
  if (!body || !entry) return `an error without a known key: ${text.slice(0, 200)}`;
  const expected = {
    status: { code: entry.code, msg: entry.en, key },
    data: null,
    ...(body.issues === undefined ? {} : { issues: body.issues }),
  };
  if (JSON.stringify(body) !== JSON.stringify(expected)) return `not the envelope: ${text.slice(0, 200)}`;
  if (entry.http !== status) return `${key} answered ${status}`;
  return body.issues === undefined ? null : checkIssues(body.issues);
}

/** Issues contain paths and rules only, never a submitted word. */
function checkIssues(issues: unknown): string | null {
  if (!Array.isArray(issues) || issues.length === 0 || issues.length > 200) return "issues are no short list";
  for (const issue of issues as { path?: unknown; rule?: unknown; limit?: unknown; didYouMean?: unknown }[]) {
    const { path, rule, limit, didYouMean, ...rest } = issue;
    const fine =
      typeof path === "string" &&
      // Texts are by language.
      /^[a-zA-Z0-9_.]{0,200}$/.test(path.replaceAll("zh-CN", "zh")) &&
      typeof rule === "string" &&
      /^[a-zA-Z_]{1,40}$/.test(rule) &&
      (limit === undefined || typeof limit === "number") &&
      (didYouMean === undefined || /^\w{1,40}$/.test(String(didYouMean))) &&
      Object.keys(rest).length === 0;
    if (!fine) return `an issue that says too much: ${JSON.stringify(issue).slice(0, 200)}`;
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
