import { headers } from "next/headers";
import { newSecret } from "@/lib/core/ids";
import type { Locale } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/context";
import { database } from "@/lib/platform/database";
import { log } from "@/lib/platform/log";
import { addressHeader, networkOf } from "./client-address";

/** A page waits this long for its data at most. Milliseconds. */
const pageTimeoutMs = 10_000;

/** What a page's use cases get: as `handle` makes it for calls, from the request that is being rendered. */
export async function pageContext(locale: Locale): Promise<Context> {
  const given = await headers();
  const requestId = newSecret();
  return {
    db: database(),
    now: new Date(),
    locale,
    caller: { kind: "visitor", address: networkOf(given.get(addressHeader) ?? "") },
    requestId,
    log: log("page").child({ requestId }),
    signal: AbortSignal.timeout(pageTimeoutMs),
  };
}
