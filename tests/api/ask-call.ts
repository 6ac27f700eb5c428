import { type Call, callAddress, readsQuery } from "@/lib/core/define-call";
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
  if (!readsQuery(call))
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
    // Of a PDF: the time of its making, and what is made of it.
    .replace(/\/ID \[[^\]]*\]|\(D:\d{14}Z\)/g, "")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"),
});
