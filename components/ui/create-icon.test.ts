import { Bell, CircleCheck } from "lucide-react";
import { type ComponentType, createElement, type SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import createIcon from "./create-icon";

const bell = createIcon({
  name: "bell",
  node: [
    ["path", { d: "M10.268 21a2 2 0 0 0 3.464 0", key: "vwvbt9" }],
    [
      "path",
      {
        d: "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326",
        key: "11g9vi",
      },
    ],
  ],
});
const check = createIcon({
  name: "circle-check",
  aliases: ["check-circle-2"],
  node: [
    ["circle", { cx: "12", cy: "12", r: "10", key: "1mglay" }],
    ["path", { d: "m16 9-5.5 5.5L8 12", key: "xofnsj" }],
  ],
});

/** Markup as a list, since the order of attributes says nothing. */
function partsOf(Icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>) {
  const markup = renderToStaticMarkup(createElement(Icon, props));
  return markup.split(/(?<=>)/).map((tag) => (tag.match(/[\w-]+="[^"]*"|<\/?\w+/g) ?? []).sort());
}

it.each([
  {},
  { className: "size-4 text-muted" },
  { "aria-hidden": true },
  { "aria-label": "Bell" },
  { role: "img", width: 16 },
] as SVGProps<SVGSVGElement>[])("draws an icon as the library does, with %j", (props) => {
  expect(partsOf(bell, props)).toEqual(partsOf(Bell as never, props));
  expect(partsOf(check, props)).toEqual(partsOf(CircleCheck as never, props));
});
