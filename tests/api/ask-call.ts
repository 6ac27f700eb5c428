import { type Call, callAddress } from "@/lib/core/define-call";
import type { AccountId } from "@/lib/core/ids";
import { bracketed } from "./route-rows";
import type { Service } from "./start-service";

/** Requests as a browser with this cookie: path ids filled in, a GET's or DELETE's input in the query. */
export async function askCall(
  service: Service,
  call: Call,
  input: Readonly<Record<string, unknown>>,
  cookie?: string,
) {
  const name = bracketed(callAddress(call)) ?? "";
  const address = callAddress(call).replace(`[${name}]`, encodeURIComponent(String(input[name])));
  const given = Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));
  const headers = { "x-1tracking": "1", "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}) };
  const { method } = call;
  if (method !== "GET" && method !== "DELETE")
    return service.send(method, address, JSON.stringify(given), {
      "content-type": "application/json",
      ...headers,
    });
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]));
  return service.send(method, `${address}?${query}`, null, headers);
}

/** The content of a response without ids and times. */
export const saidBy = ({ status, text }: { status: number; text: string }) => ({
  status,
  text: text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replace(/"requestId":"[^"]*"/g, "")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"),
});

/** All rows of an account, in all tables. */
export async function readAllRows(service: Service, accountId: AccountId): Promise<unknown> {
  const { sql } = service.database;
  const tables = await sql`
    select table_name from information_schema.columns
    where column_name = 'account_id' and table_schema = 'public'
      and table_name <> 'shipment_counts' -- follows from shipment, and a job rolls it up at any time
    order by 1`;
  const rows: unknown[] = [];
  for (const { table_name } of tables) {
    const found = await sql`select * from ${sql(table_name)} where account_id = ${accountId}`;
    rows.push([table_name, found.map((row) => JSON.stringify({ ...row, seen_at: null })).sort()]);
  }
  return rows;
}
