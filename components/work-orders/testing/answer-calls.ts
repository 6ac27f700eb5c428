import type { AnswerView } from "@/lib/messages/order-answers/answers-contract";
import { ordersCall } from "@/lib/messages/work-orders/contract";
import type { EntryView, OrderView } from "@/lib/messages/work-orders/schemas";
import { categoryId, fields, makePage, memberId } from "./make-order";

/** The server's end of the calls: what it holds, what was sent to it, and which acts it refuses. */
export interface Server {
  active: boolean;
  orders: OrderView[];
  entries: EntryView[];
  answers: AnswerView[];
  /** Error keys by the end of the path. */
  readonly refusals: Map<string, string>;
  readonly sent: { readonly path: string; readonly method: string; readonly body: unknown }[];
  /** What came to calls whose path ends so. */
  readonly sentTo: (end: string) => unknown[];
}

class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  send() {}
  close() {}
}

function reply(code: number, body: object) {
  const text = JSON.stringify(body);
  return { ok: code === 200, status: code, headers: new Headers(), text: async () => text };
}

const category = { name: "Duties", parentId: null, path: ["Customs", "Duties"], departmentId: null };

/** Answers the calls of the page as their contracts say, from the next call on. */
export function answerCalls(): Server {
  const sent: Server["sent"][number][] = [];
  const server: Server = {
    ...{ active: true, orders: [], entries: [], answers: [], refusals: new Map(), sent },
    sentTo: (end) => sent.filter(({ path }) => path.endsWith(end)).map(({ body }) => body),
  };
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  globalThis.fetch = (async (address: string, init?: { body?: string; method?: string }) => {
    const { pathname: path, searchParams } = new URL(address, "http://localhost");
    const body = init?.body ? JSON.parse(init.body) : null;
    const method = init?.method ?? "GET";
    sent.push({ path, method, body });
    const refusal = [...server.refusals].find(([end]) => path.endsWith(end))?.[1];
    if (refusal) return reply(409, { status: { code: 409, msg: "", key: refusal } });
    const data = answer(server, path, { body, id: searchParams.get("id"), method });
    if (data === null) return reply(404, { status: { code: 404, msg: "", key: "notFound" } });
    return reply(200, { status: { code: 200, msg: "" }, data });
  }) as unknown as typeof fetch;
  return server;
}

interface Request {
  readonly body: { readonly id?: string; readonly orders?: readonly { readonly id: string }[] } | null;
  readonly id: string | null;
  readonly method: string;
}

function answer(server: Server, path: string, { body, id, method }: Request): unknown {
  const find = (wanted: string | null | undefined) => server.orders.find((one) => one.id === wanted) ?? null;
  const name = path.split("/").at(-1) ?? "";
  switch (name) {
    case "work_order_active":
      server.active ||= method === "PUT";
      return { active: server.active, dueHours: [4, 8, 24, 72] };
    case "getList": {
      const { q, customer } = ordersCall.input.parse(body);
      const found = server.orders.filter(
        (one) => (!q || one.title.includes(q)) && (!customer || one.customer?.email === customer),
      );
      return makePage(found);
    }
    case "work_order_record": {
      const order = find(id);
      return order && { order, entries: server.entries, otherParcels: [] };
    }
    case "receivers":
      return {
        members: [{ id: memberId, name: "Ann Lee", departmentId: "root" }],
        departments: [{ id: "root", name: "Acme", depth: 0 }],
        roles: [],
      };
    case "customize_fields":
      return { fields };
    case "customize_classifies":
    case "full_customize_classifies":
      return { categories: [{ ...category, id: categoryId, active: true }] };
    case "work_order_answers":
      return { answers: server.answers };
    case "fill":
      return { text: "Dear Eva, it is on its way. ", locale: "en" };
    case "bulk": {
      const [first, ...others] = body?.orders ?? [];
      return { done: others.length, refused: [{ id: first?.id, error: "changedMeanwhile" }] };
    }
    case "orders":
      return server.orders.at(-1) ?? null;
    default:
      return method === "PUT" ? find(name) : find(body?.id);
  }
}
