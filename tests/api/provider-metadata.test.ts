import { type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { ProviderBrowser, useIssuer } from "./provider-browser";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let issuer: OpenidEmulator;
beforeAll(async () => {
  issuer = await startOpenid();
  useIssuer(issuer);
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});
const browser = () => new ProviderBrowser(() => service);
/** How often the issuer was asked for its metadata and its keys. */
const fetched = () =>
  ["/.well-known/openid-configuration", "/jwks"].map(
    (path) => issuer.calls.filter((call) => call.path === path).length,
  );
const inMinutes = (minutes: number) => {
  const real = Date.now;
  return jest.spyOn(Date, "now").mockImplementation(() => real() + minutes * 60_000);
};

it("fetches an issuer's metadata and keys once for everyone, keys again for a new key id, both again after an hour", async () => {
  issuer.next({ kind: "status", status: 503 });
  // A failure is not kept.
  expect((await browser().ask("user/provider/start", { provider: "openid", language: "en" })).status).toBe(
    503,
  );
  issuer.calls.splice(0);
  const landed = await Promise.all(Array.from({ length: 8 }, () => browser().round(issuer)));
  expect(landed.map(({ said }) => said.get("error"))).toEqual(Array(8).fill(null));
  expect(new Set(landed.map(({ path }) => path)).size).toBe(1);
  expect(fetched()).toEqual([1, 1]);

  issuer.rotateKey();
  const clock = inMinutes(2);
  const rotated = await Promise.all(Array.from({ length: 4 }, () => browser().round(issuer)));
  expect(rotated.map(({ path, said }) => [path, said.get("error")])).toEqual(
    Array(4).fill([landed[0]?.path, null]),
  );
  expect(fetched()).toEqual([1, 2]);

  clock.mockRestore();
  inMinutes(61);
  await browser().start();
  expect(fetched()).toEqual([2, 2]);
});
