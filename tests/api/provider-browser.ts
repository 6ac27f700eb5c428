import type { OpenidEmulator } from "@/tests/emulators/openid";
import { emulatedClient } from "@/tests/emulators/openid";
import type { Answer } from "./ask-account";
import type { Service } from "./start-service";

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };

/** Where the browser is after the provider sent it back: path, and what the address says. */
export interface Landed {
  readonly path: string;
  readonly said: URLSearchParams;
}

/** A browser with its own cookies, as far as sign-in with a provider needs one. */
export class ProviderBrowser {
  readonly cookies = new Map<string, string>();
  readonly #service: () => Service;

  constructor(service: () => Service, cookie = "") {
    this.#service = service;
    for (const one of cookie.split("; ").filter(Boolean)) this.#store(one);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Makes a call as our own page does. */
  async ask(path: string, body: unknown = {}): Promise<Answer> {
    const answer = await this.#fetch(`/api/${path}`, {
      method: "POST",
      headers: { ...own },
      body: JSON.stringify(body),
    });
    const { status, data } = (await answer.json()) as { status: { key?: string }; data: unknown };
    const cookies = answer.headers.getSetCookie();
    const requestId = answer.headers.get("x-request-id");
    return { status: answer.status, key: status.key ?? "", data, cookies, jar: this.cookie, requestId };
  }

  /** Starts a round: the address at the provider. */
  async start(path = "start", input: object = {}): Promise<string> {
    const answer = await this.ask(`user/provider/${path}`, { provider: "openid", language: "en", ...input });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.key}`);
    return answer.data.address;
  }

  /** Starts a round with the issuer of the company of an email address: the address there. */
  async startCompany(email: string, input: object = {}): Promise<string> {
    const answer = await this.ask("user/sso/start", { email, language: "en", ...input });
    if (answer.status !== 200) throw new Error(`${email}: ${answer.status} ${answer.key}`);
    return answer.data.address;
  }

  /** A whole round with a company's issuer, up to where it sends its user. */
  async companyRound(issuer: OpenidEmulator, email: string, input?: object): Promise<Landed> {
    return this.return((await issuer.visit(await this.startCompany(email, input))).address);
  }

  /** A whole round with a company's issuer, and the call that follows. */
  async signInCompany(issuer: OpenidEmulator, email: string): Promise<Answer> {
    await this.companyRound(issuer, email);
    return this.ask("user/provider/continue");
  }

  /** Comes back from the provider with an address of ours, whose host is the test's. */
  async return(address: string): Promise<Landed> {
    const { pathname, search } = new URL(address);
    const answer = await this.#fetch(pathname + search, { redirect: "manual" });
    return landedAt(answer);
  }

  /** As `form_post` comes back: without cookies, then by the address that it leads to. */
  async post(address: string, form: URLSearchParams): Promise<Landed> {
    const { pathname } = new URL(address);
    const answer = await fetch(`http://127.0.0.1:${this.#service().port}${pathname}`, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    return this.return(new URL(answer.headers.get("location") ?? "", "http://localhost").href);
  }

  /** A whole round, up to where the provider sends its user. */
  async round(issuer: OpenidEmulator, path?: string, input?: object): Promise<Landed> {
    const { address, form } = await issuer.visit(await this.start(path, input));
    return form === null ? this.return(address) : this.post(address, form);
  }

  /** A whole round, and the call that follows. */
  async signIn(issuer: OpenidEmulator): Promise<Answer> {
    await this.round(issuer);
    return this.ask("user/provider/continue");
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(`http://127.0.0.1:${this.#service().port}${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: this.cookie },
    });
    for (const cookie of answer.headers.getSetCookie()) this.#store(cookie);
    return answer;
  }

  #store(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (/Max-Age=0\b/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

function landedAt(answer: Response): Landed {
  const location = answer.headers.get("location");
  if (answer.status !== 303 || location === null) throw new Error(`the callback answered ${answer.status}`);
  const url = new URL(location, "http://localhost");
  return { path: url.pathname, said: url.searchParams };
}

/** Sets the product up for the emulated issuer, by the operator's variables. */
export function useIssuer({ issuer, testHost }: OpenidEmulator): void {
  Object.assign(process.env, {
    OPENID_ISSUER: issuer,
    OPENID_CLIENT_ID: emulatedClient.id,
    OPENID_CLIENT_SECRET: emulatedClient.secret,
    TEST_CARRIER_HOSTS: testHost,
  });
}
