import Mustache from "mustache";
import { flags, nestingMax, variables } from "./constants";
import { parseTemplate } from "./parse-template";
import { renderText } from "./render-text";
import type { TemplateValues } from "./schemas";

/** Numbers 0 ≤ n < 1, the same in each run. */
function drawNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const words = [
  "Hello ",
  "a",
  "{ ",
  "}",
  "}}",
  "<b>",
  "&amp;",
  "'\"",
  "é 包裹 ",
  " ",
  "=",
  "/",
  "#",
  "!",
  "$& $1",
];
const values = ["", "RB1", "<script>", "{{orderNumber}}", "a & b", "\"'`=/", "包裹", "{{#isFinal}}", "}}"];

type Draw = ReturnType<typeof drawNumbers>;
const one = <T>(draw: Draw, list: readonly T[]) => list[Math.floor(draw() * list.length)]!;
const gap = (draw: Draw) => one(draw, ["", "", "", " ", "  "]);

function drawText(draw: Draw, depth: number): string {
  const parts = Array.from({ length: Math.floor(draw() * 5) }, () => {
    const kind = draw();
    if (kind < 0.4) return one(draw, words);
    if (kind < 0.7 || depth >= nestingMax) return `{{${gap(draw)}${one(draw, variables)}${gap(draw)}}}`;
    const flag = one(draw, flags);
    const sign = one(draw, ["#", "^"]);
    return `{{${sign}${gap(draw)}${flag}${gap(draw)}}}${drawText(draw, depth + 1)}{{/${gap(draw)}${flag}${gap(draw)}}}`;
  });
  return parts.join("");
}

function drawValues(draw: Draw): TemplateValues {
  return {
    variables: Object.fromEntries(variables.map((name) => [name, one(draw, values)])),
    flags: Object.fromEntries(flags.map((name) => [name, draw() < 0.5])),
  } as unknown as TemplateValues;
}

const htmlSigns: Record<string, string> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" },
  ...{ "'": "&#39;", "/": "&#x2F;", "`": "&#x60;", "=": "&#x3D;" },
};
const escapeHtml = (text: string) => text.replace(/[&<>"'`=/]/g, (sign) => htmlSigns[sign] ?? sign);

describe("the template language", () => {
  it("renders what mustache renders, over 20,000 drawn texts", () => {
    const draw = drawNumbers(7);
    let sections = 0;
    for (let round = 0; round < 20_000; round++) {
      // A word before and after: mustache removes lines that hold only a section's tag.
      const text = `x${drawText(draw, 0)}y`;
      const given = drawValues(draw);
      expect(parseTemplate(text)).toMatchObject({ ok: true });
      const view = { ...given.variables, ...given.flags };
      expect(renderText(text, given, escapeHtml).text).toBe(Mustache.render(text, view));
      expect(renderText(text, given).text).toBe(
        Mustache.render(text, view, {}, { escape: (value: string) => value }),
      );
      if (text.includes("{{#")) sections++;
    }
    expect(sections).toBeGreaterThan(2000);
  });

  it("refuses what mustache refuses, over 20,000 damaged texts", () => {
    const draw = drawNumbers(11);
    let refused = 0;
    for (let round = 0; round < 20_000; round++) {
      const whole = drawText(draw, 0);
      const at = Math.floor(draw() * whole.length);
      const text = whole.slice(0, at) + whole.slice(at + 1 + Math.floor(draw() * 3));
      let readable = true;
      try {
        Mustache.parse(text);
      } catch {
        readable = false;
      }
      if (!readable) {
        refused++;
        expect({ text, ok: parseTemplate(text).ok }).toEqual({ text, ok: false });
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });

  it.each([
    ["Order {{ordernumber}}", "unknownVariable", 6, "{{ordernumber}}", "orderNumber"],
    ["{{order_number}}", "unknownVariable", 0, "{{order_number}}", "orderNumber"],
    ["{{constructor}}", "unknownVariable", 0, "{{constructor}}", null],
    ["{{__proto__}}", "unknownVariable", 0, "{{__proto__}}", null],
    ["{{}}", "unknownVariable", 0, "{{}}", null],
    ["{{.}}", "unknownVariable", 0, "{{.}}", null],
    ["{{hasExpected}}", "flagAsVariable", 0, "{{hasExpected}}", "hasExpected"],
    ["{{#orderNumber}}x{{/orderNumber}}", "unknownFlag", 0, "{{#orderNumber}}", "hasOrderNumber"],
    ["{{#hasexpected}}x{{/hasexpected}}", "unknownFlag", 0, "{{#hasexpected}}", "hasExpected"],
    ["{{{company}}}", "rawOutput", 0, "{{{company}}", "company"],
    ["{{&company}}", "rawOutput", 0, "{{&company}}", "company"],
    ["{{>footer}}", "unsupportedTag", 0, "{{>footer}}", null],
    ["{{! note}}", "unsupportedTag", 0, "{{! note}}", null],
    ["{{=<% %>=}}", "unsupportedTag", 0, "{{=<% %>=}}", null],
    ["a{{company", "unclosedTag", 1, "{{company", null],
    ["{{/isFinal}}", "nothingToClose", 0, "{{/isFinal}}", null],
    ["{{#isFinal}}a", "unclosedSection", 0, "{{#isFinal}}", "isFinal"],
    ["{{#isFinal}}a{{/needsAction}}", "wrongClose", 13, "{{/needsAction}}", "isFinal"],
  ])("says what is wrong with %s, and where", (text, kind, at, tag, didYouMean) => {
    expect(parseTemplate(text)).toEqual({ ok: false, problem: { kind, at, tag, didYouMean } });
  });

  it("nests five sections and no sixth", () => {
    const nest = (depth: number) => `${"{{#isFinal}}".repeat(depth)}x${"{{/isFinal}}".repeat(depth)}`;
    expect(parseTemplate(nest(nestingMax)).ok).toBe(true);
    expect(parseTemplate(nest(nestingMax + 1))).toMatchObject({ ok: false, problem: { kind: "tooDeep" } });
  });

  it("needs time in proportion to the text, also for hostile ones", () => {
    const time = (text: string) => {
      const start = process.cpuUsage().user;
      for (let round = 0; round < 8; round++) parseTemplate(text);
      return process.cpuUsage().user - start;
    };
    // The least of a few, since other threads of the process count too.
    const least = (text: string) => Math.min(...Array.from({ length: 4 }, () => time(text)));
    for (const part of ["{", "{{company}}", "{{#isFinal}}{{/isFinal}}", "{{ ", "}}", "{{company} "]) {
      const short = Math.max(least(part.repeat(4_000)), 1_000);
      // Ten times as long; were the time squared, it would be a hundred times.
      expect(least(part.repeat(40_000)) / short).toBeLessThan(40);
    }
  });

  it("names variables that are shown without a value, and none that their flag hides", () => {
    const given = {
      variables: { ...Object.fromEntries(variables.map((name) => [name, ""])), company: "Acme" },
      flags: Object.fromEntries(flags.map((name) => [name, false])),
    } as unknown as TemplateValues;
    expect(
      renderText("{{company}} {{#hasOrderNumber}}{{orderNumber}}{{/hasOrderNumber}}", given).missing,
    ).toEqual([]);
    expect(renderText("{{company}} {{orderNumber}} {{orderNumber}} {{expected}}", given).missing).toEqual([
      "orderNumber",
      "expected",
    ]);
  });
});
