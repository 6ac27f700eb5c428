import { readFileSync } from "node:fs";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { composeSample } from "./compose-sample";
import { renderEmail } from "./render-email";
import type { EmailBrand, EmailFacts } from "./schemas";
import { listActive, skeletonOf } from "./testing/read-html";

process.env.ONETRACKING_EMBEDDED = "1";
process.env.SECRET_KEY = Buffer.alloc(32, 1).toString("base64");
jest.setTimeout(300_000);

const naughty = JSON.parse(readFileSync("tests/corpora/naughty-strings.json", "utf8")) as string[];
const injections = readFileSync("tests/corpora/xss.txt", "utf8").split("\n");
const strings = [...new Set([...naughty, ...injections])];
/** Strings of one email. */
const perEmail = 100;

const brand: EmailBrand = { name: "Acme", logo: null, colour: "#ffee00", darkColour: null, links: [] };
const facts = composeSample("delivered", new Date("2026-04-02T10:00:00Z"));

/** An email with these texts: each in a block and in a checkpoint, some as values, in the subject and as the name. */
function render(texts: readonly string[]) {
  const [event] = facts.view.checkpoints;
  if (!event) throw new Error("the sample has no checkpoint");
  const [first = "", second = "", third = ""] = texts;
  const given: EmailFacts = {
    ...facts,
    ...{ orderNumber: `x${first}`, customerName: `x${second}`, destination: `x${third}`, daysUnchanged: 3 },
    view: {
      ...facts.view,
      checkpoints: texts.map((text) => ({
        ...{ ...event, text: `x${text}`, texts: { en: `x${text}` }, place: { text: `x${text}` } },
      })),
    },
  };
  // A line break begins a paragraph, and braces a variable: both are the author's.
  const literal = (text: string) => `x${text.replaceAll("{{", "{ {").replace(/\s+/g, " ")}`;
  return renderEmail({
    texts: {
      en: {
        subject: `${literal(first).slice(0, 100)} {{orderNumber}}`,
        preheader: literal(second).slice(0, 100),
        blocks: [
          ...texts.map((text) => ({ kind: "text" as const, text: literal(text), heading: false })),
          { kind: "text", text: "{{orderNumber}} {{customerName}} {{destination}}", heading: false },
          {
            kind: "button",
            label: literal(third).slice(0, 60),
            link: "https://shop.example/{{customerName}}",
          },
          { kind: "journey" },
          { kind: "order" },
        ],
      },
    },
    locale: "en",
    facts: given,
    brand: { ...brand, name: `x${first.slice(0, 60)}` },
    links: {
      tracking: "https://track.example/en/t/acme/1",
      unsubscribe: "https://track.example/unsubscribe?token=1",
      count: (url) => url,
      pixel: null,
    },
  });
}

it("makes nothing but text of several thousand hostile strings", async () => {
  const plain = new Map<number, readonly string[]>();
  for (let at = 0; at < strings.length; at += perEmail) {
    const texts = strings.slice(at, at + perEmail);
    if (!plain.has(texts.length))
      plain.set(texts.length, skeletonOf((await render(texts.map(() => "word"))).html));
    const { html, subject } = await render(texts);
    expect(listActive(html)).toEqual([]);
    expect(skeletonOf(html)).toEqual(plain.get(texts.length));
    expect(subject).toBe(oneLine(subject));
  }
  expect(strings.length).toBeGreaterThan(7000);
});
