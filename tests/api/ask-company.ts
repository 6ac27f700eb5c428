import { getServers, setServers } from "node:dns/promises";
import { eq } from "drizzle-orm";
import { accountSession, accountUser, verification } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import type { ssoConnection } from "@/db/schema/single-sign-on";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { callAddress } from "@/lib/core/define-call";
import { type DnsEmulator, startDns } from "@/tests/emulators/dns";
import { type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { contracts } from "./calls";
import { makeMember } from "./make-member";
import { makeConnection, makeDomain } from "./make-single-sign-on";
import { makeUser, type TestUser } from "./make-user";
import { ProviderBrowser } from "./provider-browser";
import { type Service, startService } from "./start-service";

/** The product with two public issuers and a name server. */
export interface CompanyService {
  readonly service: Service;
  /** Signs with ES256. */
  readonly issuer: OpenidEmulator;
  /** Another company's; signs with PS256. */
  readonly elsewhere: OpenidEmulator;
  readonly dns: DnsEmulator;
  stop(): Promise<void>;
}

export async function startCompanyService(options?: { logLevel: string }): Promise<CompanyService> {
  const issuer = await startOpenid("login.muster.example", { isPublic: true, algorithm: "ES256" });
  const elsewhere = await startOpenid("sso.elsewhere.example", { isPublic: true, algorithm: "PS256" });
  const dns = await startDns();
  const servers = getServers();
  setServers([dns.address]);
  process.env.TEST_CARRIER_HOSTS = `${issuer.testHost},${elsewhere.testHost}`;
  const service = await startService(options);
  return {
    ...{ service, issuer, elsewhere, dns },
    async stop() {
      await service.stop();
      await issuer.stop();
      await elsewhere.stop();
      await dns.stop();
      setServers(servers);
    },
  };
}

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
let made = 0;

/** Companies, their owners' calls, and people at their issuer. */
export function askCompany(given: () => CompanyService) {
  const db = () => given().service.database.db;
  const browser = (cookie?: string) => new ProviderBrowser(() => given().service, cookie);

  /** Makes a call by its contract's name. */
  async function make(name: string, input: Readonly<Record<string, unknown>>, { cookie }: TestUser) {
    const call = contracts.find((one) => one.name === name);
    if (!call) throw new Error(`no call ${name}`);
    const address = callAddress(call).replace("[id]", String(input.id));
    const hasBody = call.method === "POST" || call.method === "PUT";
    const answer = await fetch(`http://127.0.0.1:${given().service.port}${address}`, {
      method: call.method,
      headers: { ...own, cookie },
      ...(hasBody ? { body: JSON.stringify(input) } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: what each call answers is checked by the fuzz test
    const body = (await answer.json()) as { status: { key?: string }; detail?: unknown; data: any };
    return { http: answer.status, key: body.status.key ?? "", text: JSON.stringify(body), data: body.data };
  }

  /** A company with a proven domain and an active issuer. */
  async function makeCompany(more: Partial<typeof ssoConnection.$inferInsert> = {}) {
    made += 1;
    const domain = `company${made}.example`;
    const owner = await makeUser(db(), { email: `owner@${domain}` });
    const connectionId = await makeConnection(db(), owner, {
      issuer: given().issuer.issuer,
      active: true,
      ...more,
    });
    const domainId = await makeDomain(db(), owner, domain);
    return { owner, domain, connectionId, domainId };
  }

  /** Who signs in at the issuer next. */
  function person(email: string, more: object = {}) {
    made += 1;
    given().issuer.user = { sub: `sub-${made}`, email, email_verified: true, name: "Rea Reader", ...more };
  }

  /** A member with the test's password, who logged in by it. */
  async function memberOf({ owner, domain }: { owner: TestUser; domain: string }, local: string) {
    const member = await makeMember(db(), owner, `${local}@${domain}`);
    const [row] = await db().select().from(accountUser).where(eq(accountUser.id, owner.userId));
    const passwordHash = row?.passwordHash ?? null;
    await db().update(accountUser).set({ passwordHash }).where(eq(accountUser.id, member.userId));
    return member;
  }

  async function findUser(email: string) {
    return (await db().select().from(accountUser).where(eq(accountUser.emailKey, email)))[0];
  }
  const sessionsOf = (userId: string) =>
    db().select().from(accountSession).where(eq(accountSession.userId, userId));
  const identitiesOf = (userId: string) => db().select().from(identity).where(eq(identity.userId, userId));
  async function codeFor(id: string): Promise<string> {
    const [row] = await db().select().from(verification).where(eq(verification.id, id));
    return row ? codeOf(row) : "00000000";
  }
  return { db, browser, make, makeCompany, person, memberOf, findUser, sessionsOf, identitiesOf, codeFor };
}
