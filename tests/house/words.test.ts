import { parseSync } from "@swc/core";
import { productFiles, textOf } from "./list-files";

/** Attributes that a reader sees or hears. */
const spoken =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|description|errorMessage|summary)$/;
/** The product's own name, and symbols that are not words. */
const nameless = /^[\P{L}]*(1Tracking|[A-Z]*\d[A-Z\d]*|[a-z]{1,3})?[\P{L}]*$/u;

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

describe("words on screen", () => {
  it("come from the messages, never from the markup", () => {
    const found = productFiles()
      .filter((path) => path.endsWith(".tsx"))
      .flatMap((path) => {
        const ast = parseSync(textOf(path) ?? "", { syntax: "typescript", tsx: true, target: "es2022" });
        return literalWords(ast as unknown as Node).map((words) => `${path}: ${words}`);
      });
    expect(found).toEqual([]);
  });

  it("would be detected by this test", () => {
    const source = `const a = <p aria-label="Close it" className="x y">Hello <b>{"huge"}</b>{\`world\`} {t("key")} · 1Tracking</p>;`;
    const ast = parseSync(source, { syntax: "typescript", tsx: true, target: "es2022" });
    expect(literalWords(ast as unknown as Node).sort()).toEqual(["Close it", "Hello", "huge", "world"]);
  });
});

function literalWords(node: Node): string[] {
  const own = ownWords(node)
    .map((text) => text.trim())
    .filter((text) => !nameless.test(text));
  const inner = Object.values(node).flatMap((value) =>
    Array.isArray(value)
      ? value.flatMap((item) => (isNode(item) ? literalWords(item) : []))
      : isNode(value)
        ? literalWords(value)
        : [],
  );
  return [...own, ...inner];
}

function ownWords(node: Node): string[] {
  if (node.type === "JSXText") return [String(node.value)];
  if (node.type === "JSXExpressionContainer" && isNode(node.expression)) return plainText(node.expression);
  if (node.type === "JSXAttribute" && isNode(node.name) && isNode(node.value)) {
    if (!spoken.test(String(node.name.value))) return [];
    return node.value.type === "StringLiteral" ? [String(node.value.value)] : [];
  }
  return [];
}

/** Text of a literal in braces. For attribute values in braces only their children are checked. */
function plainText(node: Node): string[] {
  if (node.type === "TemplateLiteral" && Array.isArray(node.expressions) && node.expressions.length === 0)
    return (node.quasis as { cooked?: string }[]).map((part) => String(part.cooked ?? ""));
  return node.type === "StringLiteral" ? [String(node.value)] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}
