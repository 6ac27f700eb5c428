import { databaseOf } from "@/lib/platform/adapters/database";
import { acceptShopify } from "@/lib/shipments/shop-grants/accept-shopify";
import { answerUnknown } from "./answer-unknown";
import { findCaller } from "./find-caller";
import { answerWithin, leadWith, visitorContext } from "./handle-authorization";
import { endedShopRound, readShopRoundCookie } from "./session-cookies";

/** Shopify sends a browser back, or one comes from the list of apps there: it is led to the page of shops. */
export function handleShopReturn(request: Request): Promise<Response> {
  return answerWithin(request, async (signal) => {
    if (request.method !== "GET") return answerUnknown(request);
    const { headers } = request;
    const visitor = await visitorContext(request, signal);
    const caller = await findCaller(visitor.db, headers, visitor.now);
    const db = caller.kind === "user" ? databaseOf(caller.scope.accountId) : visitor.db;
    const back = { search: new URL(request.url).search, state: readShopRoundCookie(headers) };
    const { path, isOver } = await acceptShopify({ ...visitor, caller, db }, back);
    return leadWith(path, isOver ? endedShopRound(headers) : []);
  });
}
