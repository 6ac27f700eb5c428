import { filterLines } from "./filter-lines";

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("li:not([hidden])")].map((line) => line.textContent);

it("shows what a search found, best first, and everything in its place afterwards", () => {
  const lines = ["ChinaEMS", "ChinaPOST", "DHL"].map(
    (name) => `<li data-tab="0"><a href="/en/logistics/${name}">${name}</a></li>`,
  );
  document.body.innerHTML = `<div class="carrier-lists"><ul>${lines.join("")}</ul></div>`;
  expect(filterLines(document.body, ["ChinaPOST", "ChinaEMS"])).toBe(2);
  expect(shown()).toEqual(["ChinaPOST", "ChinaEMS"]);
  expect(filterLines(document.body, null)).toBe(3);
  expect(shown()).toEqual(["ChinaEMS", "ChinaPOST", "DHL"]);
});
