import { rootCertificates } from "node:tls";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { FetchError } from "@/lib/platform/adapters/guarded-fetch";
import { makeCertificate } from "@/tests/emulators/make-certificate";
import { buildChain, isCertificateAddress, readCertificate } from "./read-certificate";

const live = "messageverificationcerts.paypal.com";
const root = makeCertificate({ name: "Root", isAuthority: true });
const middle = makeCertificate({ name: "Middle", issuer: root, isAuthority: true });
const leaf = makeCertificate({ name: live, issuer: middle });
const chain = leaf.pem + middle.pem;
const roots = [root.pem];
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const base = "https://api-m.paypal.com/v1/notifications/certs/";

it("takes addresses of exactly PayPal's hosts and path, in one spelling", () => {
  for (const host of ["api.paypal.com", "api-m.paypal.com"]) {
    expect(isCertificateAddress(`https://${host}/v1/notifications/certs/CERT-360caa42-fca2`, false)).toBe(
      true,
    );
    expect(isCertificateAddress(`https://${host}/v1/notifications/certs/CERT-360caa42-fca2`, true)).toBe(
      false,
    );
  }
  expect(isCertificateAddress(`${base.replace("paypal", "sandbox.paypal")}CERT-1`, true)).toBe(true);
  for (const text of [
    `${base.replace("https", "http")}CERT-1`,
    `${base}CERT-1?x=1`,
    `${base}CERT-1#x`,
    `${base}../../CERT-1`,
    `${base}%2e%2e/CERT-1`,
    `${base}a/b`,
    base,
    `${base}CERT-1\n`,
    ` ${base}CERT-1`,
    "https://api-m.paypal.com:443/v1/notifications/certs/CERT-1",
    "https://api-m.paypal.com:8443/v1/notifications/certs/CERT-1",
    "https://user@api-m.paypal.com/v1/notifications/certs/CERT-1",
    "https://api-m.paypal.com@evil.example/v1/notifications/certs/CERT-1",
    "https://api-m.paypal.com.evil.example/v1/notifications/certs/CERT-1",
    "https://api-mxpaypal.com/v1/notifications/certs/CERT-1",
    "https://API-M.PAYPAL.COM/v1/notifications/certs/CERT-1",
    "https://www.paypal.com/v1/notifications/certs/CERT-1",
    "https://api-m.paypal.com/v1/notifications/certsX/CERT-1",
  ])
    expect([text, isCertificateAddress(text, false)]).toEqual([text, false]);
});

it("takes a chain that leads to a root, with or without the authority's own certificates in between", () => {
  expect(buildChain(chain, roots, false)).toMatchObject({ key: expect.anything() });
  const direct = makeCertificate({ name: live, issuer: root });
  expect(buildChain(direct.pem, roots, false)).not.toBeNull();
  expect(buildChain(leaf.pem + root.pem + middle.pem, roots, false)).not.toBeNull();
});

it("takes no chain of other names, foreign roots, or signers that are no authority", () => {
  const foreign = makeCertificate({ name: "Root", isAuthority: true });
  const posing = makeCertificate({ name: live, issuer: leaf });
  const other = makeCertificate({ name: "www.paypal.com", issuer: middle });
  const self = makeCertificate({ name: live });
  expect(buildChain(chain, [foreign.pem], false)).toBeNull();
  expect(buildChain(chain, rootCertificates, false)).toBeNull();
  expect(buildChain(leaf.pem, roots, false)).toBeNull();
  expect(buildChain(chain, roots, true)).toBeNull();
  expect(buildChain(posing.pem + leaf.pem + middle.pem, roots, false)).toBeNull();
  expect(buildChain(other.pem + middle.pem, roots, false)).toBeNull();
  expect(buildChain(self.pem, roots, false)).toBeNull();
  expect(buildChain(self.pem + chain, roots, false)).toBeNull();
  for (const text of ["", "x", chain.slice(0, 400), chain.replaceAll("A", "B")])
    expect(buildChain(text, roots, false)).toBeNull();
});

it("reads the dates of the whole chain", () => {
  const [from, until] = [days(-0.5), days(2)];
  const early = makeCertificate({ name: "Middle", issuer: root, isAuthority: true, until });
  const late = makeCertificate({ name: live, issuer: early, from });
  const dates = buildChain(late.pem + early.pem, roots, false);
  // Certificates hold whole seconds.
  expect(Math.abs((dates?.until ?? 0) - until.getTime())).toBeLessThan(1000);
  expect(Math.abs((dates?.from ?? 0) - from.getTime())).toBeLessThan(1000);
});

describe("fetching", () => {
  const asked: string[] = [];
  let reply: { status: number; body: string } | FetchError = { status: 200, body: chain };
  const fetch: GuardedFetch = async ({ url, hosts }) => {
    asked.push(`${url} ${hosts}`);
    if (reply instanceof FetchError) throw reply;
    return { status: reply.status, headers: {}, body: new TextEncoder().encode(reply.body) };
  };
  const read = (address: string, now = new Date()) =>
    readCertificate(address, { fetch, roots, isSandbox: false, now, signal: new AbortController().signal });

  it("fetches an address once, and checks the dates each time", async () => {
    expect(await read(`${base}CERT-ok`)).toMatchObject({ kind: "key" });
    expect(await read(`${base}CERT-ok`)).toMatchObject({ kind: "key" });
    expect(asked).toEqual([`${base}CERT-ok api-m.paypal.com`]);
    expect(await read(`${base}CERT-ok`, days(31))).toEqual({ kind: "wrong" });
    expect(await read(`${base}CERT-ok`, days(-2))).toEqual({ kind: "wrong" });
  });

  it("fetches nothing from other addresses, and tells unreachable from wrong", async () => {
    asked.length = 0;
    expect(await read("https://evil.example/v1/notifications/certs/CERT-1")).toEqual({ kind: "wrong" });
    expect(asked).toEqual([]);
    reply = new FetchError("timeout");
    expect(await read(`${base}CERT-2`)).toEqual({ kind: "unreachable" });
    for (const status of [302, 429, 500]) {
      reply = { status, body: chain };
      expect(await read(`${base}CERT-2`)).toEqual({ kind: "unreachable" });
    }
    reply = { status: 404, body: "" };
    expect(await read(`${base}CERT-2`)).toEqual({ kind: "wrong" });
    // Nothing of that was cached.
    reply = { status: 200, body: chain };
    expect(await read(`${base}CERT-2`)).toMatchObject({ kind: "key" });
  });

  it("has a limit on what visitors make it fetch", async () => {
    asked.length = 0;
    reply = { status: 404, body: "" };
    for (let at = 0; at < 40; at += 1) await read(`${base}CERT-guess-${at}`);
    expect(asked.length).toBeLessThanOrEqual(20);
    expect(await read(`${base}CERT-guess-x`)).toEqual({ kind: "unreachable" });
  });
});
