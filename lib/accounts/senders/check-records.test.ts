import { getServers, setServers } from "node:dns/promises";
import { type DnsAnswer, type DnsEmulator, startDns } from "@/tests/emulators/dns";
import { checkRecords } from "./check-records";
import { spfLookupsMax } from "./constants";
import { createSealedKey, createSelector, openSealedKey } from "./create-key";
import { listOwnRecords } from "./list-wanted";
import type { WantedRecord } from "./schemas";

jest.setTimeout(60_000);

let dns: DnsEmulator;
const servers = getServers();
beforeAll(async () => {
  dns = await startDns();
  setServers([dns.address]);
});
afterAll(async () => {
  setServers(servers);
  await dns.stop();
});
beforeEach(() => {
  dns.records.clear();
  dns.asked.length = 0;
});

const set = (records: Record<string, DnsAnswer>) => {
  for (const [name, answer] of Object.entries(records)) dns.records.set(name, answer);
};
const check = async (wanted: WantedRecord) => (await checkRecords([wanted]))[0];
const txt = (kind: WantedRecord["kind"], name: string, value: string): WantedRecord => ({
  ...{ kind, type: "TXT", name, value },
});

describe("an SPF record", () => {
  const wanted = txt("spf", "shop.example", "v=spf1 include:mail.example ~all");
  const rows: [string, Record<string, DnsAnswer>, string | null][] = [
    [
      "as wanted",
      { "shop.example": ["v=spf1 include:mail.example ~all"], "mail.example": ["v=spf1 -all"] },
      null,
    ],
    ["with others beside it", { "shop.example": ["x=1", "v=spf1 mx +include:MAIL.example -all"] }, null],
    [
      "that includes it further down",
      {
        "shop.example": ["v=spf1 include:a.example -all"],
        "a.example": ["v=spf1 include:mail.example -all"],
      },
      null,
    ],
    ["that is not there", { "shop.example": ["v=spf10", "google-site-verification=x"] }, "missing"],
    ["twice", { "shop.example": ["v=spf1 include:mail.example -all", "v=spf1 -all"] }, "several"],
    ["of others alone", { "shop.example": ["v=spf1 include:other.example ~all"] }, "notIncluded"],
    ["after all", { "shop.example": ["v=spf1 -all include:mail.example"] }, "notIncluded"],
    ["that rejects it", { "shop.example": ["v=spf1 -include:mail.example ~all"] }, "notIncluded"],
    [
      "that rejects what includes it",
      {
        "shop.example": ["v=spf1 -include:a.example -all"],
        "a.example": ["v=spf1 include:mail.example -all"],
      },
      "notIncluded",
    ],
    [
      "that includes itself",
      { "shop.example": ["v=spf1 include:mail.example include:shop.example -all"] },
      "tooManyLookups",
    ],
    ["whose DNS fails", { "shop.example": "failure" }, "noAnswer"],
    [
      "whose included DNS fails",
      { "shop.example": ["v=spf1 include:mail.example -all"], "mail.example": "failure" },
      "noAnswer",
    ],
    ["of a silent DNS", { "shop.example": "silent" }, "noAnswer"],
  ];
  it.each(rows)("%s", async (_name, records, why) => {
    set(records);
    expect(await check(wanted)).toMatchObject({ ok: why === null, why });
  });

  it("may need ten look-ups and no more, however they are nested", async () => {
    const others = (count: number) => Array.from({ length: count }, (_, n) => `a:h${n}.example`).join(" ");
    set({ "mail.example": ["v=spf1 ip4:192.0.2.1 -all"] });
    dns.records.set("shop.example", [`v=spf1 include:mail.example ${others(spfLookupsMax - 1)} -all`]);
    expect((await check(wanted))?.why).toBeNull();
    dns.records.set("mail.example", ["v=spf1 mx -all"]);
    expect((await check(wanted))?.why).toBe("tooManyLookups");
  });
});

describe("a DKIM record", () => {
  it("is the key of its own row: 2048 bits, in pieces, spaced or not, and nobody else's", async () => {
    const own = { domain: "shop.example", selector: createSelector() };
    const sealedKey = await createSealedKey("row");
    const key = openSealedKey({ id: "row", sealedKey }) ?? "";
    expect(openSealedKey({ id: "other row", sealedKey })).toBeNull();
    const [wanted] = listOwnRecords(own, key, undefined);
    if (!wanted) throw new Error("no record");
    expect(Buffer.from(wanted.value.split("p=")[1] ?? "", "base64").length).toBe(294);
    expect((await check(wanted))?.why).toBe("missing");
    dns.records.set(wanted.name, [wanted.value]);
    expect(await check(wanted)).toMatchObject({ ok: true, found: [wanted.value] });
    dns.records.set(wanted.name, [wanted.value.replace("; p=", ";p= ").replace("k=rsa;", "")]);
    expect((await check(wanted))?.why).toBeNull();
    dns.records.set(wanted.name, [`${wanted.value}A`]);
    expect((await check(wanted))?.why).toBe("different");
    dns.records.set(wanted.name, [wanted.value, wanted.value]);
    expect((await check(wanted))?.why).toBe("several");
  });
});

describe("a DMARC policy", () => {
  const wanted = txt("dmarc", "_dmarc.mail.shop.example", "v=DMARC1; p=none");
  const rows: [string, Record<string, DnsAnswer>, string | null][] = [
    ["of the domain", { "_dmarc.mail.shop.example": ["v=DMARC1; p=reject; adkim=s; aspf=s"] }, null],
    ["of the domain above", { "_dmarc.shop.example": ["v=DMARC1;p=none"] }, null],
    ["of a top-level domain is none of its", { "_dmarc.example": ["v=DMARC1;p=none"] }, "missing"],
    ["twice", { "_dmarc.mail.shop.example": ["v=DMARC1; p=none", "v=DMARC1; p=none"] }, "several"],
    ["without a policy", { "_dmarc.mail.shop.example": ["v=DMARC1; rua=mailto:a@b.example"] }, "malformed"],
    ["that is none", { "_dmarc.mail.shop.example": ["v=DMARC10", "p=none"] }, "missing"],
    ["without an answer", { "_dmarc.mail.shop.example": "failure" }, "noAnswer"],
  ];
  it.each(rows)("%s", async (_name, records, why) => {
    set(records);
    expect(await check(wanted)).toMatchObject({ ok: why === null, why });
  });
});

it("compares mail servers by name, and needs the email service's word where it has one", async () => {
  const wanted: WantedRecord = {
    ...{ kind: "returnPath", type: "MX", name: "send.shop.example", value: "10 feedback.mail.example" },
  };
  set({ "MX send.shop.example": ["20 other.example", "5 Feedback.mail.example"] });
  expect((await check(wanted))?.why).toBeNull();
  expect((await check({ ...wanted, isConfirmed: false }))?.why).toBe("notConfirmed");
  set({ "MX send.shop.example": ["10 other.example"] });
  expect((await check(wanted))?.why).toBe("different");
  const alias: WantedRecord = {
    kind: "dkim",
    type: "CNAME",
    name: "k._domainkey.shop.example",
    value: "k.mail.example",
  };
  set({ "CNAME k._domainkey.shop.example": ["K.mail.example"] });
  expect((await check(alias))?.why).toBeNull();
});

it("stores no more than a little of what a hostile DNS says, and nothing that a database cannot", async () => {
  const texts = Array.from({ length: 9 }, (_, n) => `${n}\u0000\u202e${"x".repeat(900)}`);
  dns.records.set("_1tracking.shop.example", texts);
  const found = (await check(txt("ownership", "_1tracking.shop.example", "wanted")))?.found ?? [];
  expect(found).toHaveLength(5);
  for (const text of found) {
    expect(text.length).toBeLessThanOrEqual(601);
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
});

it("asks each question once, and ends within its time however silent the DNS is", async () => {
  for (let n = 0; n < 12; n += 1) dns.records.set(`s${n}.example`, "silent");
  dns.records.set("shop.example", [
    `v=spf1 ${Array.from({ length: 9 }, (_, n) => `include:s${n}.example`).join(" ")} -all`,
  ]);
  const from = performance.now();
  const wanted = txt("spf", "shop.example", "v=spf1 include:s0.example ~all");
  const records = await checkRecords([wanted, wanted], undefined, 1_500);
  expect(performance.now() - from).toBeLessThan(3_000);
  expect(records.map(({ why }) => why)).toEqual(["noAnswer", "noAnswer"]);
  expect(dns.asked.filter((name) => name === "shop.example")).toHaveLength(1);
});
