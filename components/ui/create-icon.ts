import { createElement, type SVGProps } from "react";

interface IconData {
  readonly name: string;
  /** Names that the icon has besides. */
  readonly aliases?: readonly string[];
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * As the icons' library draws them, without its contexts and options, which we do not use. The build substitutes it
 * for the library's own function: icons outside of the client components are then part of the page's text.
 */
export default function createIcon({ name, aliases = [], size = 24, node }: IconData) {
  const own = ["lucide", ...[name, ...aliases].map((one) => `lucide-${one}`)].join(" ");
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${own} ${className}` : own,
        ...(!isNamed(props) && { "aria-hidden": true }),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

/** Whether anything says what the icon means, or that it means nothing. */
function isNamed(props: object): boolean {
  return Object.entries(props).some(
    ([key, value]) => (key.startsWith("aria-") || key === "role" || key === "title") && value != null,
  );
}
