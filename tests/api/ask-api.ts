import { randomUUID } from "node:crypto";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { setKey } from "@/lib/accounts/api-keys/set-key";
import { fullAccess } from "@/lib/core/access";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { makeUser, type TestUser } from "./make-user";

/** A company with a key of the public API. */
export interface ApiUser extends TestUser {
  readonly key: string;
}

/** One item's result in a bulk call. */
export interface Item {
  readonly index: number;
  readonly trackNum: string;
  readonly code: string | null;
  readonly id: string | null;
  readonly status: { readonly code: number; readonly msg: string };
}

export interface ApiAnswer {
  readonly status: number;
  readonly code: number;
  /** Key of an error; empty on success. */
  readonly key: string;
  // biome-ignore lint/suspicious/noExplicitAny: handleApi holds each answer to its contract
  readonly data: any;
  readonly text: string;
  readonly headers: Headers;
}

/** A company and its key. */
export async function makeApiUser(db: TestDatabase["db"], user?: TestUser): Promise<ApiUser> {
  const owner = user ?? (await makeUser(db));
  const scope = { ...owner, kind: "business", role: "owner", access: fullAccess } as unknown as AccountScope;
  const caller = { kind: "user", address: "203.0.113.9", scope } as const;
  const { secret } = await setKey({ db, now: new Date(), caller } as unknown as Context, {
    name: randomUUID(),
    addresses: [],
  });
  return { ...owner, key: secret ?? "" };
}

/** Calls of the public API as programs make them: `ask(user, "POST", "/tracks", body)`. */
export function askApi(origin: () => string) {
  return async (
    { key }: Pick<ApiUser, "key">,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer> => {
    const answer = await fetch(`${origin()}/api/v1${path}`, {
      method,
      headers: {
        "x-api-key": key,
        "x-api-version": "v1",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const { status, data } = JSON.parse(text) as { status: { code: number; key?: string }; data: unknown };
    return {
      status: answer.status,
      code: status.code,
      key: status.key ?? "",
      data,
      text,
      headers: answer.headers,
    };
  };
}

/** Codes of a bulk response's items, in order. */
export const codesOf = ({ data }: ApiAnswer): number[] =>
  (data.items as Item[]).map(({ status }) => status.code);
