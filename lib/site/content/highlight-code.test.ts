/** @jest-environment jsdom */
import { highlightCode } from "./highlight-code";

const nasty = `it's "quoted" <b onclick="x">&amp; \${x} <script>alert(1)</script> – 包裹`;

it.each(["bash", "javascript", "python", "php", "html", "json", "http", "none", "constructor", ""])(
  "shows code in %p unchanged, and nothing in it becomes markup",
  (language) => {
    for (const code of [nasty, JSON.stringify({ [nasty]: nasty }), `print('${nasty}')`]) {
      const element = document.createElement("code");
      element.innerHTML = highlightCode(code, language);
      expect(element.textContent).toBe(code);
      const others = [...element.querySelectorAll("*")].filter(
        (one) => one.tagName !== "SPAN" || one.getAttributeNames().join() !== "data-code",
      );
      expect(others).toEqual([]);
    }
  },
);

it("marks strings, keywords and names", () => {
  expect(highlightCode('const a = "b";', "javascript")).toBe(
    '<span data-code="keyword">const</span> a = <span data-code="string">&quot;b&quot;</span>;',
  );
});
