import { locales } from "@/lib/core/locales";
import { contrastOf } from "@/lib/core/shade-accent";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { composeSample } from "./compose-sample";
import { emailBytesMax, occasions, variables } from "./constants";
import { readReady } from "./read-ready";
import { type RenderInput, renderEmail } from "./render-email";
import { safeLink } from "./resolve-link";
import { type EmailBrand, type EmailFacts, type EmailLinks, templateTextsSchema } from "./schemas";
import { listActive, listElements, skeletonOf } from "./testing/read-html";

process.env.ONETRACKING_EMBEDDED = "1";
process.env.SECRET_KEY = Buffer.alloc(32, 1).toString("base64");
jest.setTimeout(120_000);

const now = new Date("2026-04-02T10:00:00Z");
const brand: EmailBrand = {
  name: "Acme",
  logo: null,
  colour: "#ffee00",
  darkColour: null,
  links: [{ label: "Help", url: "https://acme.example/help" }],
};
const links: EmailLinks = {
  tracking: "https://track.example/en/t/acme/1",
  unsubscribe: "https://track.example/unsubscribe?token=1",
  count: (url) => `https://track.example/go?to=${encodeURIComponent(url)}`,
  pixel: "https://track.example/pixel",
};

/** Without the map, which is sent as an attachment. */
const weigh = (html: string) =>
  Buffer.byteLength(html.replace(/data:image\/svg\+xml;base64,[^"]*/g, "cid:map-1@1tracking"));

describe("the ready-made templates", () => {
  it.each(occasions)("for %s render complete in six languages, within the weight", async (occasion) => {
    const texts = templateTextsSchema.parse(await readReady(occasion));
    expect(Object.keys(texts)).toEqual([...locales]);
    for (const locale of locales) {
      const email = await renderEmail({ texts, locale, facts: composeSample(occasion, now), brand, links });
      expect(email.locale).toBe(locale);
      expect(email.missing).toEqual([]);
      expect(email.subject + email.html + email.plain).not.toMatch(/\{\{/);
      expect(email.html).toContain(`<html dir="ltr" lang="${locale}">`);
      expect(weigh(email.html)).toBeLessThan(emailBytesMax);
      expect(email.plain).toContain(links.count(links.tracking));
      expect(email.plain).toContain(links.unsubscribe);
      expect(listActive(email.html)).toEqual([]);
      const { blocks } = texts[locale] ?? { blocks: [] };
      expect(blocks.length).toBeLessThanOrEqual(4);
      expect(JSON.stringify(texts[locale])).not.toContain("!");
    }
  });

  it("say nothing of an order, name or date that is not known", async () => {
    const facts = { ...composeSample("in_transit", now), orderNumber: null, customerName: null };
    const unknown = { ...facts, view: { ...facts.view, eta: null, estimate: null } };
    for (const occasion of occasions.filter((one) => one !== "unchanged"))
      for (const locale of locales) {
        const texts = await readReady(occasion);
        const email = await renderEmail({ texts, locale, facts: unknown, brand, links });
        expect(email.missing).toEqual([]);
      }
  });
});

describe("an email to a customer", () => {
  const facts = composeSample("in_transit", now);
  const text = (blocks: RenderInput["texts"]["en"]) => ({ en: blocks }) as RenderInput["texts"];
  const simple = {
    subject: "s",
    preheader: "",
    blocks: [{ kind: "text", text: "t", heading: false }],
  } as const;

  it("is in the customer's language, else the company's, else English, else any, as a whole", async () => {
    const named = (name: string) => ({ ...simple, blocks: [...simple.blocks], subject: name });
    const render = (texts: RenderInput["texts"]) =>
      renderEmail({ texts, locale: "de", fallback: "fr", facts, brand, links });
    const all = { en: named("en"), de: named("de"), fr: named("fr"), es: named("es") };
    expect(await render(all)).toMatchObject({ locale: "de", subject: "[Simuliert] de" });
    const { de: _, ...noGerman } = all;
    expect(await render(noGerman)).toMatchObject({ locale: "fr" });
    expect(await render({ en: all.en, es: all.es })).toMatchObject({ locale: "en" });
    expect(await render({ es: all.es })).toMatchObject({ locale: "es" });
  });

  it("counts links except the one that unsubscribes, and drops those that are none", async () => {
    const button = (link: string) => ({ kind: "button" as const, label: `to ${link}`, link });
    const blocks = [
      "https://shop.example/o?n={{orderNumber}}",
      "mailto:help@shop.example",
      "javascript:alert(1)",
      "data:text/html,x",
      "{{customerName}}",
      "https://user:secret@shop.example",
      "//shop.example",
    ].map(button);
    const hostile = { ...facts, orderNumber: "1&admin=1#x", customerName: "javascript:alert(1)" };
    const { html, plain } = await renderEmail({
      texts: text({ ...simple, blocks }),
      ...{ locale: "en", facts: hostile, brand, links },
    });
    const hrefs = listElements(html).flatMap(({ attrs }) =>
      attrs.flatMap(({ name, value }) => (name === "href" ? [value] : [])),
    );
    expect(hrefs).toEqual([
      links.count("https://shop.example/o?n=1%26admin%3D1%23x"),
      links.count("mailto:help@shop.example"),
      links.count("https://acme.example/help"),
      links.unsubscribe,
    ]);
    for (const href of hrefs) expect(plain).toContain(href);
  });

  it("has readable text in every colour, light and dark", async () => {
    for (const colour of [
      "#ffffff",
      "#000000",
      "#ffee00",
      "#123456",
      "#7f7f7f",
      "#ff0000",
      "red",
      "#fff;}",
    ]) {
      const { html } = await renderEmail({
        texts: text({ ...simple, blocks: [{ kind: "button", label: "Go", link: "" }] }),
        ...{ locale: "en", facts, brand: { ...brand, colour }, links },
      });
      const styleOf = (name: string) => {
        const found = listElements(html).find(({ attrs }) => attrs.some(({ value }) => value === name));
        return found?.attrs.find((one) => one.name === "style")?.value ?? "";
      };
      const read = (css: string, name: string) =>
        new RegExp(`(?:^|;|\\{)${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? "";
      const dark = /\.accent(\{[^}]*\})\.link(\{[^}]*\})/.exec(html) ?? [];
      for (const [button, link, card] of [
        [styleOf("accent"), styleOf("link"), "#ffffff"],
        [dark[1] ?? "", dark[2] ?? "", "#141c21"],
      ] as const) {
        expect(contrastOf(read(button, "background-color"), read(button, "color"))).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(contrastOf(read(link, "color"), card)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each([
    `</script><img src=x onerror=alert(1)>"'`,
    `"><svg/onload=alert(1)>`,
    `' style='x' onmouseover='alert(1)`,
    `<!--><script>alert(1)</script>-->`,
    `</style><script>alert(1)</script>`,
    `<![endif]--><script>alert(1)</script><!--[if mso]>`,
    `javascript:alert(1)`,
    `&lt;script&gt;alert(1)&lt;/script&gt;&#x3c;script&#x3e;`,
    `{{{company}}} {{constructor}} {{#isFinal}}`,
    `a\r\nBcc: x@example.com\r\n\r\n<html>`,
    `\u2028\u2029\u0000\u0007 ‮txt.exe`,
    `<plaintext><textarea><title><noscript><math><mtext>`,
  ])("shows hostile text as text: %j", async (hostile) => {
    const every = variables.map((name) => `{{${name}}}`).join(" ");
    const render = (word: string) => {
      const label = word.slice(0, 60);
      const quiet = word.replaceAll("{{", "{ {");
      const event = facts.view.checkpoints[0]!;
      const given: EmailFacts = {
        ...{ orderNumber: word, customerName: word, destination: word, daysUnchanged: 3 },
        ...{ now, timeZone: "UTC" },
        view: {
          ...facts.view,
          number: word,
          checkpoints: [
            { ...event, text: word, texts: { en: word }, lang: word, place: { text: word, city: word } },
          ],
        },
      };
      return renderEmail({
        texts: {
          en: {
            subject: `${quiet} ${every}`,
            preheader: `${quiet} ${every}`,
            blocks: [
              { kind: "text", text: quiet, heading: true },
              { kind: "text", text: `x ${quiet.replace(/[\r\n]+/g, " ")} ${every}`, heading: false },
              {
                kind: "button",
                label: `${quiet.slice(0, 60)}.`,
                link: "https://shop.example/{{customerName}}",
              },
              { kind: "journey" },
              { kind: "order" },
              { kind: "image", imageId: "00000000-0000-7000-8000-000000000001", alt: quiet, link: "" },
            ],
          },
        },
        locale: "en",
        facts: given,
        brand: {
          ...brand,
          name: word,
          colour: word,
          darkColour: word,
          links: [{ label, url: "https://a.example/" }],
        },
        links: { ...links, tracking: `https://track.example/?q=${encodeURIComponent(word)}` },
      });
    };
    const [email, plain] = [await render(hostile), await render("word")];
    expect(listActive(email.html)).toEqual([]);
    expect(skeletonOf(email.html)).toEqual(skeletonOf(plain.html));
    expect(email.subject).toBe(oneLine(email.subject));
    expect(email.subject).not.toMatch(/[\r\n\u2028\u2029]/);
  });

  it("follows links of the web and for mail only", () => {
    const refused = [
      ...["javascript:alert(1)", " javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)"],
      ...[
        "data:text/html,x",
        "vbscript:x",
        "file:///etc/passwd",
        "ftp://a.example",
        "blob:https://a.example/1",
      ],
      ...["", "/relative", "//a.example", "https://", "https://a@b.example"],
    ];
    for (const link of refused) expect({ link, url: safeLink(link) }).toEqual({ link, url: null });
    expect(safeLink("https://a.example/x?y=1")).toBe("https://a.example/x?y=1");
    expect(safeLink("mailto:help@a.example")).toBe("mailto:help@a.example");
  });
});
