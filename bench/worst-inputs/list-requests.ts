import { callAddress, readsQuery } from "@/lib/core/define-call";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { fillRequest, samplesOf } from "@/lib/site/api-documents/show-call";
import { type ApiCall, apiAddress, groupOf } from "@/lib/site/public-api/define-api-call";
import { apiRoutes } from "../../tests/api/calls";
import type { Tenant } from "../../tests/api/make-tenant";
import { type ApiRoute, bracketed } from "../../tests/api/route-rows";
import { worstInput } from "./worst-input";

/** A request as a browser or a program sends it. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A call, and its worst request of a caller. */
export interface WorstCall {
  readonly name: string;
  readonly request: (tenant: Tenant, seat: number) => Sent;
  /** Of one caller every request is another one; else a caller repeats its own. */
  readonly isVaried?: boolean;
}

/** A query is a part of the headers, which have 16 KiB together; escaped it is up to three times as long. */
const queryBytesMax = 4_000;
/** Body of the public API's calls. */
const apiBytesMax = 256 * 1024;

/** Every call with a contract, and those of the public API; those that end sessions or delete things last. */
export const worstCalls: readonly WorstCall[] = [
  ...apiRoutes.flatMap((route) => (route.call ? [worstOfRoute({ ...route, call: route.call })] : [])),
  ...apiCalls.map(worstOfApi),
].sort((one, other) => Number(ends(one)) - Number(ends(other)));

function ends({ name }: WorstCall): boolean {
  return /DELETE|delete|logout|purge|revoke|updatepwd|idle|cancel|remove|secondFactor|resetpwd|login/i.test(
    name,
  );
}

function worstOfRoute(route: ApiRoute & { call: NonNullable<ApiRoute["call"]> }): WorstCall {
  const { call, sample, own } = route;
  const isQuery = readsQuery(call);
  const param = bracketed(callAddress(call)) ?? "";
  return {
    name: `${call.method} ${callAddress(call)}`,
    request(tenant, seat) {
      const valid = { ...sample, ...own?.(tenant) };
      const { [param]: part, ...rest } = valid;
      // Room for a session's own cookie and the escapes of JSON.
      const bytesMax = isQuery ? queryBytesMax : call.maxBodyBytes - 64;
      const input = worstInput(call.input, call.params ? rest : valid, { seat, bytesMax });
      const path = callAddress(call).replace(`[${param}]`, encodeURIComponent(String(part ?? "x")));
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
      return {
        method: call.method,
        path: isQuery ? `${path}?${query}` : path,
        headers: browserHeaders(call.access === "visitor" ? null : tenant, seat),
        body: isQuery ? undefined : JSON.stringify(input),
      };
    },
  };
}

/** Headers of our pages; visitors have a network each. */
export function browserHeaders(user: Pick<Tenant, "cookie"> | null, seat: number): Sent["headers"] {
  return {
    ...{ "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" },
    ...(user === null ? { "x-forwarded-for": `198.51.100.${seat}` } : { cookie: user.cookie }),
  };
}

/** Headers of a program. */
export function apiHeaders({ apiKey }: Tenant): Sent["headers"] {
  return { "x-api-key": apiKey, "x-api-version": "v1", "content-type": "application/json" };
}

function worstOfApi(call: ApiCall): WorstCall {
  return {
    name: `${call.method} ${apiAddress(call)}`,
    request(tenant, seat) {
      const samples = samplesOf(call);
      const { workOrderId, channelId, shipmentId } = tenant;
      const id = { orders: workOrderId, express: channelId, tracks: shipmentId, logistics: "" }[
        groupOf(call)
      ];
      const { query, body } = call;
      const { path } = fillRequest(call, {
        params: { ...samples.params, ...(call.params && { id }) },
        query: query ? worstInput(query, samples.query, { seat, bytesMax: queryBytesMax }) : {},
      });
      const worst = body && worstInput(body, samples.body ?? {}, { seat, bytesMax: apiBytesMax });
      return {
        method: call.method,
        path: apiAddress(call).slice(0, -call.path.length) + path,
        headers: apiHeaders(tenant),
        body: worst && JSON.stringify(worst),
      };
    },
  };
}
