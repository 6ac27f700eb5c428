// Mutants of a TypeScript source: each is the text with one small change of meaning.
import { parseSync } from "@swc/core";

/** Replacements for each operator. */
const operators = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "**": ["*"],
  "%": ["*"],
};
const methods = { some: "every", every: "some", min: "max", max: "min", find: "findLast", findLast: "find" };
/** The neutral element: it makes an operand of a logical expression have no effect. */
const neutral = { "&&": "true", "||": "false" };

/**
 * Lists `{ text, line, change }`: the complete mutated text, the line (1-based) and a description of the
 * change. Types, imports and strings are not mutated. Mutants are not type-checked; those with type errors
 * count too.
 */
export function makeMutants(source) {
  // The parser counts bytes from an offset of its own: an empty statement in front reveals it.
  const ast = parseSync(`;${source}`, { syntax: "typescript", target: "es2022" });
  const base = ast.body[0].span.start + 1;
  const bytes = Buffer.from(source);
  const slice = (from, to) => bytes.subarray(from, to).toString();
  const found = new Map();
  const replace = (from, to, by) => {
    const text = slice(0, from) + by + slice(to);
    const line = slice(0, from).split("\n").length;
    const old = shorten(slice(from, to));
    if (text !== source && !found.has(text))
      found.set(text, { text, line, change: `${old} → ${by === "" ? "(removed)" : shorten(by)}` });
  };
  const edges = ({ span }) => [span.start - base, span.end - base];
  const put = (node, by) => replace(...edges(node), by);
  const putBetween = (left, right, operator, by) => {
    const from = slice(0, edges(right)[0]).lastIndexOf(operator, edges(right)[0]);
    const at = Buffer.byteLength(slice(0, edges(right)[0]).slice(0, from));
    if (at >= edges(left)[1]) replace(at, at + operator.length, by);
  };
  const condition = (node) => {
    put(node, "true");
    put(node, "false");
  };
  const rules = {
    BinaryExpression({ operator, left, right }) {
      for (const by of operators[operator] ?? []) putBetween(left, right, operator, by);
      if (operator in neutral) for (const operand of [left, right]) put(operand, neutral[operator]);
    },
    UnaryExpression({ operator, argument, span }) {
      if (operator === "!" || operator === "-") replace(span.start - base, edges(argument)[0], "");
    },
    IfStatement({ test }) {
      condition(test);
    },
    ConditionalExpression({ test }) {
      condition(test);
    },
    WhileStatement({ test }) {
      put(test, "false");
    },
    BooleanLiteral(node) {
      put(node, String(!node.value));
    },
    NumericLiteral(node) {
      put(node, String(node.value + 1));
      put(node, node.value === 0 ? "(-1)" : String(node.value - 1));
    },
    ArrayExpression({ elements }) {
      elements.forEach((element, at) => {
        if (element === null) return;
        const from = element.spread === null ? edges(element.expression)[0] : element.spread.start - base;
        const next = elements[at + 1];
        const end = edges(element.expression)[1];
        const nextAt = next && (next.spread === null ? edges(next.expression)[0] : next.spread.start - base);
        replace(from, nextAt ?? end, "");
      });
    },
    SwitchCase({ consequent }) {
      for (const statement of consequent) if (statement.type === "ReturnStatement") put(statement, "");
    },
    CallExpression({ callee }) {
      const { property } = callee.type === "OptionalChainingExpression" ? callee.base : callee;
      const by = property?.type === "Identifier" && Object.hasOwn(methods, property.value);
      if (by) put(property, methods[property.value]);
    },
  };
  walk(ast.body.slice(1), (node) => rules[node.type]?.(node));
  return [...found.values()].sort((a, b) => a.line - b.line);
}

/** Properties of a node without expressions. */
const skipped = new Set(["span", "typeAnnotation", "typeParams", "typeParameters", "typeArguments", "key"]);

function walk(value, visit) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (value === null || typeof value !== "object" || Array.isArray(value)) return;
  const { type } = value;
  // In a cast only the expression is code; type and import declarations have none.
  if (type === "ImportDeclaration") return;
  if (type?.startsWith("Ts")) {
    if (value.expression) walk(value.expression, visit);
    return;
  }
  if (type) visit(value);
  for (const [key, inner] of Object.entries(value)) if (!skipped.has(key)) walk(inner, visit);
}

function shorten(text) {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
