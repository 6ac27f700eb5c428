import type { Database } from "@/db/client";
import { findSession, hashSecret } from "@/lib/accounts/sessions/find-session";
import { ownPageHeader, unattended } from "@/lib/core/define-call";
import { regionOfTag } from "@/lib/core/region-of-tag";
import type { Caller } from "@/lib/platform/adapters/context";
import { callerAddress, networkOf } from "./client-address";
import {
  readAuthorizationCookie,
  readDeviceCookie,
  readSessionSecret,
  readSignInLinkCookie,
} from "./session-cookies";

/** Longest user agent that is parsed. */
const agentMax = 400;
/** Longest language tag that is read (BCP 47, 4.4.1, asks for 35 at least). */
const tagMax = 40;

/** The caller as a visitor, ignoring any session. */
export function visitorOf(headers: Pick<Headers, "get">): Caller {
  const device = readDeviceCookie(headers);
  const signInLink = readSignInLinkCookie(headers)?.code;
  const authorization = readAuthorizationCookie(headers);
  const secret = readSessionSecret(headers);
  const country = regionOfTag(
    (headers.get("accept-language") ?? "").slice(0, tagMax).split(/[,;]/, 1)[0] ?? "",
  );
  return {
    kind: "visitor",
    address: networkOf(callerAddress(headers)),
    agent: (headers.get("user-agent") ?? "").slice(0, agentMax),
    ...(country === undefined ? {} : { country }),
    ...(secret === null ? {} : { sessionHash: hashSecret(secret) }),
    ...(device === undefined ? {} : { device }),
    ...(authorization === null ? {} : { authorization }),
    ...(signInLink === undefined ? {} : { signInLink }),
  };
}

/** The caller: the user of a live session, else a visitor. */
export async function findCaller(db: Database, headers: Pick<Headers, "get">, now: Date): Promise<Caller> {
  const visitor = visitorOf(headers);
  const secret = readSessionSecret(headers);
  const isUse = headers.get(ownPageHeader) !== unattended;
  const scope = secret === null ? null : await findSession(db, secret, now, { isUse });
  return scope === null ? visitor : { ...visitor, kind: "user", scope };
}
