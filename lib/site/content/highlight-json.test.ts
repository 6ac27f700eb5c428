/** @jest-environment jsdom */
import fc from "fast-check";
import { highlightCode } from "./highlight-code";
import { highlightJson } from "./highlight-json";

it("recognizes names, strings, numbers and literals", () => {
  const highlighted = highlightJson('{ "a": "b: 1", "c\\"d": [-1.5e3, true, null] }')
    .filter(({ kind }) => kind !== "")
    .map(({ text, kind }) => `${kind} ${text}`);
  expect(highlighted).toEqual([
    'attr "a"',
    'string "b: 1"',
    'attr "c\\"d"',
    "number -1.5e3",
    "literal true",
    "literal null",
  ]);
});

it("is lossless and colours as the server does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 2);
      const parts = highlightJson(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      const server = document.createElement("code");
      server.innerHTML = highlightCode(text, "json");
      for (const kind of ["attr", "string"]) {
        const coloured = [...server.querySelectorAll(`[data-code="${kind}"]`)].map((one) => one.textContent);
        expect(parts.filter((part) => part.kind === kind).map((part) => part.text)).toEqual(coloured);
      }
    }),
  );
});

it("returns anything but JSON unchanged", () => {
  const text = '<html>"unclosed';
  expect(
    highlightJson(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
