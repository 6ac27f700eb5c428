import { type Locale, locales } from "@/lib/core/locales";
import { readPdf } from "@/lib/platform/pdf/testing/read-pdf";
import { formatMoney } from "./format";
import { renderInvoice } from "./render-invoice";
import { makeContent } from "./testing/make-content";

jest.setTimeout(60_000);
const titles = {
  ...{
    en: ["Invoice", "Credit note"],
    de: ["Rechnung", "Rechnungskorrektur"],
    es: ["Factura", "Nota de crédito"],
  },
  ...{ pt: ["Fatura", "Nota de crédito"], fr: ["Facture", "Avoir"], "zh-CN": ["账单", "贷项通知单"] },
} as const satisfies Record<Locale, readonly [string, string]>;
const corrects = { number: "2026-000042", issuedAt: "2026-11-27T10:15:00.000Z", reason: "refund" } as const;
/** One line as it is read, whatever spaces it has. */
const spaced = (text: string) => text.replace(/\s/g, " ");
async function draw(content = makeContent()) {
  const { pages, plain } = readPdf(await renderInvoice(content));
  return { pages: pages.map(spaced), plain };
}

describe.each(locales)("an invoice in %s", (locale) => {
  it("shows number, amount, names, dates and references on one page", async () => {
    const content = makeContent(locale);
    const { pages } = await draw(content);
    expect(pages).toHaveLength(1);
    const amount = spaced(formatMoney(2900, "USD", locale));
    for (const text of [
      ...[titles[locale][0], content.number, amount, content.seller.name, content.buyer.name],
      ...["10115 Berlin", "DE123456789", "DE987654321", "8MC585209K746392H", "1T-7K2M-9QXA", "Cost centre"],
      ...["Reverse charge", "PayPal", "Business plan, one month", "USD", "1"],
    ])
      expect(pages[0]).toContain(text);
    expect(pages[0]).not.toMatch(/invoices\.|[{}]|\ufffd/);
  });

  it("says as a credit note what it corrects and why", async () => {
    const { pages } = await draw(
      makeContent(locale, { kind: "creditNote", number: "C2026-000007", corrects }),
    );
    expect(pages[0]).toContain(titles[locale][1]);
    expect(pages[0]?.match(/2026-000042/g)?.length).toBe(2);
    expect(pages[0]).toContain("C2026-000007");
    expect(pages[0]).not.toMatch(/invoices\.|[{}]|\ufffd/);
  });
});

describe("the file", () => {
  it("is a PDF with title, language and structure, and has the same bytes each time", async () => {
    const [first, second] = [await renderInvoice(makeContent("de")), await renderInvoice(makeContent("de"))];
    expect(Buffer.from(first.subarray(0, 8)).toString()).toBe("%PDF-1.7");
    expect(Buffer.compare(first, second)).toBe(0);
    const { plain } = readPdf(first);
    for (const part of [
      "/Lang (de)",
      "/Marked true",
      "/DisplayDocTitle true",
      "(Rechnung 2026-000042)",
      "(D:20261127101500Z)",
    ])
      expect(plain).toContain(part);
    expect(plain).toMatch(/\/S \/H1[\s\S]*\/S \/Table|\/S \/Table[\s\S]*\/S \/H1/);
    expect(first.length).toBeLessThan(60_000);
  });

  it.each([
    ["Latin", "Blåbærsyltetøy & Škoda Łódź A/S"],
    ["Vietnamese", "Công ty TNHH Nguyễn Thị Ánh"],
    ["Cyrillic", "ООО «Ромашка» Київ ґедзь"],
    ["Greek", "Παπαδόπουλος Ἀθῆναι ΑΕ"],
    ["Chinese", "深圳市跨境物流有限公司"],
    ["several scripts", "上海 Müller Μύλος Мельница Nguyễn 有限公司"],
  ])("shows names in %s", async (_script, name) => {
    const { pages } = await draw(makeContent("en", { buyer: { name } }));
    // Long names are broken into lines.
    expect(pages[0]?.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
    expect(pages[0]).not.toContain("\ufffd");
  });

  it("shows a replacement character for what no font has, and leaves out what has no picture", async () => {
    const name = "A\u{1F600}B \u0000\u200b\u202eC\ufe0f e\u0301 شركة";
    const { pages } = await draw(makeContent("en", { buyer: { name } }));
    expect(pages[0]).toContain("A\ufffdB C é \ufffd\ufffd\ufffd\ufffd");
  });

  it("goes on to a second page where one is too short, with the number on each", async () => {
    const note = Array.from({ length: 40 }, (_, at) => `Line ${at} of the note`).join("\n");
    const { pages } = await draw(makeContent("en", { note }));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain("Page 1 of 2");
    expect(pages[1]).toContain("Page 2 of 2");
    expect(pages[1]).toContain("Invoice 2026-000042");
    expect(pages.join(" ")).toContain("Line 39 of the note");
  });

  it("shows the largest values of every field", async () => {
    const long = (length: number, unit = "W") => unit.repeat(length / unit.length);
    const buyer = {
      ...{ name: long(120), address: long(120, "字"), addressMore: long(120, "a b "), city: long(80) },
      ...{ state: long(80), postcode: long(20), reference: long(60), vatId: long(20, "X9") },
    };
    const seller = { name: long(200, "Ж"), address: long(400, "Straße "), vatId: long(40) };
    const { pages } = await draw(makeContent("de", { buyer, seller, note: long(400, "Wort ") }));
    const all = pages.join(" ").replaceAll(" ", "");
    for (const text of [buyer.name, buyer.address, buyer.reference, seller.name]) expect(all).toContain(text);
  });
});

describe("addresses", () => {
  it.each([
    ["US", "IL", "Springfield, IL 62704"],
    ["DE", "", "62704 Springfield"],
    ["ES", "Soria", "62704 Springfield, Soria"],
    ["GB", "", "Springfield 62704"],
  ])("of %s have the postcode where it belongs", async (country, state, line) => {
    const { pages } = await draw(
      makeContent("en", { buyer: { country, state, city: "Springfield", postcode: "62704" } }),
    );
    expect(pages[0]).toContain(line);
  });

  it("in Chinese go from the large to the small", async () => {
    const buyer = {
      country: "CN",
      state: "广东省",
      city: "深圳",
      postcode: "518057",
      address: "南山区 1201 室",
      addressMore: "",
    };
    const { pages } = await draw(makeContent("zh-CN", { buyer }));
    expect(pages[0]).toMatch(/中国.*广东省深圳.*南山区 1201 室.*518057/);
  });
});
