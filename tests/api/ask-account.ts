import { desc, eq } from "drizzle-orm";
import { mail } from "@/db/schema/mail";
import { testPassword } from "./make-user";
import type { Service } from "./start-service";

export interface Answer {
  readonly status: number;
  readonly key: string;
  // biome-ignore lint/suspicious/noExplicitAny: what each call answers is checked by the fuzz test
  readonly data: any;
  readonly cookies: readonly string[];
  /** Cookies that a browser would send back. */
  readonly jar: string;
  /** Of an error response; null on success. */
  readonly requestId: string | null;
}
type Headers = Record<string, string>;

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };

/** Account calls as our own pages make them. */
export function askAccount(service: () => Service) {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${service().port}/api/${path}`, init);
    const { status, data } = (await answer.json()) as { status: { key?: string }; data: unknown };
    const cookies = answer.headers.getSetCookie();
    const requestId = answer.headers.get("x-request-id");
    return { status: answer.status, key: status.key ?? "", data, cookies, jar: jarOf(cookies), requestId };
  };
  const request = (path: string, body: unknown = {}, headers: Headers = {}) =>
    send(path, { method: "POST", headers: { ...own, ...headers }, body: JSON.stringify(body) });
  const get = (path: string, headers: Headers = {}) => send(path, { headers: { ...own, ...headers } });
  const logIn = (email: string, password = testPassword, headers: Headers = {}) =>
    request("user/login", { email, password }, headers);
  /** Status of a call that requires a live session: 200 or 401. */
  const isIn = async (cookie: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${service().port}/api/user/sessions`, { headers: { ...own, cookie } }))
      .status;
  return { ask: request, get, logIn, isIn };
}

/** The Cookie header of a browser that received these cookies. */
export function jarOf(cookies: readonly string[]): string {
  return cookies
    .filter((cookie) => !/Max-Age=0\b/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Subjects of the emails to a recipient, newest first, once there are as many as expected. */
export async function subjectsTo(service: Service, recipient: string, count: number): Promise<string[]> {
  for (let round = 0; ; round++) {
    const rows = await service.database.db
      .select({ subject: mail.subject })
      .from(mail)
      .where(eq(mail.recipient, recipient))
      .orderBy(desc(mail.createdAt), desc(mail.id));
    if (rows.length >= count) return rows.map(({ subject }) => subject);
    if (round > 200) throw new Error(`${rows.length} mails to ${recipient} instead of ${count}`);
    await new Promise((later) => setTimeout(later, 50));
  }
}
