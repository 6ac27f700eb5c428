import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
const isElement = (node: Node): node is Element => "tagName" in node;

/** Every element of a page as a browser reads it, in the order of the page. */
export function listElements(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Node) => {
    if (isElement(node)) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

/** Elements with the names of their attributes. */
export const skeletonOf = (html: string) =>
  listElements(html).map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join()}`);

/** What could run a script, load something, or send something: elements, attributes, addresses. */
export function listActive(html: string): string[] {
  return listElements(html).flatMap(({ tagName, attrs }) => [
    ...(/^(script|iframe|object|embed|form|input|svg|math|base|template)$/.test(tagName) ? [tagName] : []),
    ...attrs.flatMap(({ name, value }) =>
      /^on|^srcdoc$|^formaction$/.test(name) ||
      (/^(href|src)$/.test(name) && !/^(https?:|mailto:|data:image\/svg\+xml;base64,)/.test(value))
        ? [`${tagName} ${name}=${value}`]
        : [],
    ),
  ]);
}
