/** @jest-environment jsdom */
import fc from "fast-check";
import { readCall, readTag } from "@/components/widget-script/read-options";
import naughty from "@/tests/corpora/naughty-strings.json";
import { resultsAddress, widgetAddress } from "./widget-address";
import {
  type Embed,
  type TrackButton,
  writeFrame,
  writeScriptCall,
  writeTag,
  writeTrackButton,
  writeTrackForm,
  writeTrackLink,
} from "./write-embed";

const origin = "https://tracking.example";
const plain: Embed = {
  origin,
  number: "RR900000169NL",
  container: "tracking",
  height: 600,
  width: 450,
};
const hostile = fc.oneof(
  fc.constantFrom(
    ...(naughty as string[]),
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    "<!--<script>",
    "\u2028alert(1)\u2029",
    `$\{alert(1)}`,
    "\ud800 half a character",
    "\\';alert(1)//",
    "&quot;&lt;",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);
/** What remains after HTML parsing: no NUL, and only one kind of line end. */
const throughHtml = (text: string) => text.replace(/\0/g, "\uFFFD").replace(/\r\n?/g, "\n");
/** The same between tags, where NUL is dropped. */
const throughText = (text: string) => throughHtml(text.replace(/\0/g, ""));
const embeds = fc.record({
  number: hostile,
  container: hostile,
  lang: hostile,
  carrier: hostile,
  accent: hostile,
  theme: hostile,
  company: hostile,
});

function parse(html: string) {
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
  return [...page.body.querySelectorAll("*")];
}
const names = (elements: readonly Element[]) => elements.map(({ localName }) => localName);

/** Runs the page's own script of a snippet with a stub in place of the window. */
function callsOf(code: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  const stub = {
    OneTracking: {
      track: (options: Record<string, unknown>) => calls.push(options),
    },
  };
  new Function("window", "OneTracking", code)(stub, stub.OneTracking);
  return calls;
}

describe("embed code", () => {
  it("contains only options that differ from the defaults", () => {
    expect(writeScriptCall(plain)).toMatchInlineSnapshot(`
     "<div id="tracking"></div>
     <script async src="https://tracking.example/widget.js"></script>
     <script>
       window.OneTracking = window.OneTracking || { q: [], track(options) { this.q.push(options); } };
       OneTracking.track({
         container: "tracking",
         number: "RR900000169NL",
       });
     </script>"
    `);
    expect(writeTag(plain, "Track it")).toMatchInlineSnapshot(`
     "<div data-1tracking data-number="RR900000169NL">
       <a href="https://tracking.example/detail/RR900000169NL">Track it</a>
     </div>
     <script async src="https://tracking.example/widget.js"></script>"
    `);
    expect(writeFrame(plain, "Track it")).toMatchInlineSnapshot(`
     "<iframe src="https://tracking.example/widget/RR900000169NL"
       title="Track it"
       width="450" height="600"
       sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
       style="border:0;border-radius:14px;max-width:100%" referrerpolicy="no-referrer" loading="lazy"></iframe>"
    `);
  });

  it("is a script call that passes every value exactly as typed", () => {
    fc.assert(
      fc.property(embeds, (given) => {
        const embed = { ...plain, ...given };
        const [place, file, script, ...more] = parse(writeScriptCall(embed));
        expect(names([place!, file!, script!])).toEqual(["div", "script", "script"]);
        expect(more).toEqual([]);
        expect(place!.getAttributeNames()).toEqual(["id"]);
        expect(place!.id).toBe(throughHtml(given.container));
        expect(file!.getAttribute("src")).toBe(`${origin}/widget.js`);
        const [call, ...others] = callsOf(script!.textContent ?? "");
        expect(others).toEqual([]);
        const themed = given.theme !== "auto";
        expect(call).toEqual({
          container: given.container,
          number: given.number.trim(),
          ...(given.lang && { lang: given.lang }),
          ...(given.carrier && { carrier: given.carrier }),
          ...(given.company && { company: given.company }),
          ...((given.accent || (given.theme && themed)) && {
            colours: {
              ...(given.accent && { accent: given.accent }),
              ...(given.theme && themed && { theme: given.theme }),
            },
          }),
        });
      }),
      { numRuns: 400 },
    );
  });

  it("is a tag with one element and one link, whatever was typed", () => {
    fc.assert(
      fc.property(embeds, hostile, (given, words) => {
        const embed = { ...plain, ...given };
        const elements = parse(writeTag(embed, words));
        expect(names(elements)).toEqual(["div", "a", "script"]);
        const [tag, link] = elements as [Element, HTMLAnchorElement];
        expect(tag.getAttribute("data-number")).toBe(throughHtml(given.number.trim()));
        expect(tag.getAttributeNames().filter((name) => !name.startsWith("data-"))).toEqual([]);
        expect(link.getAttributeNames()).toEqual(["href"]);
        expect(new URL(link.href).origin).toBe(origin);
        expect(link.textContent).toBe(throughText(words));
      }),
      { numRuns: 300 },
    );
  });

  it("is a frame of this server and nothing else, whatever was typed", () => {
    fc.assert(
      fc.property(embeds, hostile, (given, words) => {
        const elements = parse(writeFrame({ ...plain, ...given }, words));
        expect(names(elements)).toEqual(["iframe"]);
        const frame = elements[0] as HTMLIFrameElement;
        expect(new URL(frame.src).origin).toBe(origin);
        expect(new URL(frame.src).pathname).toMatch(/^\/widget\/[^/]*$/);
        expect(frame.getAttributeNames().filter((name) => name.startsWith("on"))).toEqual([]);
        expect(frame.title).toBe(throughHtml(words));
      }),
      { numRuns: 300 },
    );
  });

  it("means the same in all variants", () => {
    const embed = {
      ...plain,
      lang: "de",
      carrier: "dhl",
      accent: "#0a7d4f",
      theme: "dark",
      company: "our-shop",
      height: 400,
      width: 320,
    };
    const [, , script] = parse(writeScriptCall(embed));
    const [tag] = parse(writeTag(embed, "x"));
    const called = readCall(callsOf(script?.textContent ?? "")[0] ?? {});
    expect(called).toEqual(readTag(tag!));
    expect(widgetAddress(origin, called.number, called)).toBe(
      (parse(writeFrame(embed, "x"))[0] as HTMLIFrameElement).src,
    );
  });
});

describe("a track button", () => {
  const button: TrackButton = {
    origin,
    label: "Track",
    fieldLabel: "Number",
    newTab: true,
  };

  it("is a form that leads to the results and contains nothing else, whatever was typed", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (label, fieldLabel, lang) => {
        const elements = parse(
          writeTrackForm({
            ...button,
            label,
            fieldLabel,
            lang: encodeURIComponent(lang.replace(/[\ud800-\udfff]/g, "")),
          }),
        );
        expect(names(elements)).toEqual(["form", "input", "button"]);
        const [form, field, press] = elements as [HTMLFormElement, HTMLInputElement, Element];
        expect(new URL(form.action).origin).toBe(origin);
        expect(field.getAttribute("aria-label")).toBe(throughHtml(fieldLabel));
        expect(press.textContent).toBe(throughText(label));
        for (const element of elements)
          expect(element.getAttributeNames().filter((name) => name.startsWith("on"))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("leads to a company's tracking page where one is chosen", () => {
    const [form, field] = parse(writeTrackForm({ ...button, lang: "de", company: "luft" }));
    expect((form as HTMLFormElement).action).toBe(`${origin}/de/t/luft`);
    expect((field as HTMLInputElement).name).toBe("number");
  });

  it("is a link with readable text", () => {
    const html = writeTrackButton({ ...button, accent: "#ffd400" }, `${origin}/detail/RR900000169NL`);
    expect(html).toContain("background:#ffd400;color:#000000");
    expect(html).toContain('target="_blank" rel="noopener"');
  });
});

describe("a track link", () => {
  it.each(["{{ fulfillment.tracking_number }}", "%1$s", "@", "$&", "$1"])(
    "keeps the shop system's placeholder %s unchanged",
    (placeholder) => {
      expect(writeTrackLink(origin, placeholder, { lang: "de", carrier: "dhl" })).toBe(
        `${origin}/de/detail/${placeholder}~dhl`,
      );
    },
  );

  it("is that of a company's tracking page where one is chosen", () => {
    const look = { lang: "de", carrier: "dhl", company: "luft" };
    expect(writeTrackLink(origin, "%1$s", look)).toBe(`${origin}/de/t/luft/%1$s~dhl`);
    expect(writeTrackLink(origin, "RR900000169NL", { company: "luft" })).toBe(
      `${origin}/t/luft/RR900000169NL`,
    );
  });

  it("is the results page's own address for a number", () => {
    expect(writeTrackLink(origin, "RR900000169NL")).toBe(resultsAddress(origin, "RR900000169NL"));
    expect(writeTrackLink(origin, "RR900000169NL")).toBe(`${origin}/detail/RR900000169NL`);
  });
});
