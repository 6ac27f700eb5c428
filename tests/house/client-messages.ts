import { parseSync } from "@swc/core";
import { textOf } from "./list-files";
import { importsOf } from "./read-imports";

/** A node of the parsed file; only its type is known for certain. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Place {
  /** Where `<ClientMessages>` stands. */
  readonly file: string;
  /** The paths that it passes on. */
  readonly paths: readonly string[];
  /** Files whose components stand inside of it. */
  readonly inside: readonly string[];
}

/** A message that a client component asks for; a path that ends in a dot is the fixed beginning of a key. */
interface Demand {
  readonly file: string;
  readonly path: string;
}

const parsed = new Map<string, Node>();

function parse(file: string): Node {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const tree = parseSync(textOf(file) ?? "", { syntax: "typescript", tsx: file.endsWith("x") });
  const node = tree as unknown as Node;
  parsed.set(file, node);
  return node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Every node of a type below a value, in the order of the text. */
function all(value: unknown, type: string): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => all(one, type));
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap((one) => all(one, type));
  return isNode(value) && value.type === type ? [value, ...below] : below;
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.value === "string" ? node.value : "");

/** The places of a file that pass messages to the browser. */
export function placesOf(file: string): readonly Place[] {
  const tree = parse(file);
  return all(tree, "JSXElement").flatMap((element) => {
    const opening = element.opening as Node;
    if (nameOf(opening.name) !== "ClientMessages") return [];
    const given = (opening.attributes as Node[]).find((one) => nameOf(one.name) === "paths");
    const value = (given?.value as Node | undefined)?.expression as Node;
    const used = new Set(all(element.children, "Identifier").map(nameOf));
    const inside = importsOf(file).filter(
      ({ names, typeOnly }) => !typeOnly && names.some((one) => used.has(local(one))),
    );
    return [{ file, paths: evaluate(value, file) as string[], inside: inside.map(({ target }) => target) }];
  });
}

const local = (name: string) => name.split(" as ").at(-1) ?? name;

/** The value of an expression made of constants: lists, spreads, templates, `map`; else `*`, for any. */
function evaluate(node: Node, file: string, scope: Readonly<Record<string, unknown>> = {}): unknown {
  const inner = (one: unknown, more = scope) => evaluate(one as Node, file, more);
  switch (node.type) {
    case "StringLiteral":
      return node.value;
    case "TsConstAssertion":
    case "TsAsExpression":
    case "TsSatisfiesExpression":
    case "ParenthesisExpression":
      return inner(node.expression);
    case "ArrayExpression":
      return (node.elements as { spread: unknown; expression: Node }[]).flatMap(({ spread, expression }) =>
        spread === null ? [inner(expression)] : (inner(expression) as unknown[]),
      );
    case "TemplateLiteral": {
      const values = node.expressions as Node[];
      return (node.quasis as { cooked: string }[])
        .map(({ cooked }, at) => cooked + (at < values.length ? String(inner(values[at])) : ""))
        .join("");
    }
    case "ConditionalExpression":
      return [...(inner(node.consequent) as unknown[]), ...(inner(node.alternate) as unknown[])];
    case "CallExpression": {
      const callee = node.callee as Node;
      const act = (node.arguments as { expression: Node }[])[0]?.expression;
      const [parameter] = (act?.params ?? []) as Node[];
      if (nameOf(callee.property) !== "map" || act === undefined) break;
      return (inner(callee.object) as unknown[]).map((one) =>
        inner(act.body, { ...scope, [nameOf(parameter)]: one }),
      );
    }
    case "Identifier":
      return nameOf(node) in scope ? scope[nameOf(node)] : constant(nameOf(node), file);
  }
  return ["*"];
}

function constant(name: string, file: string): unknown {
  const declared = all(parse(file), "VariableDeclarator").find(({ id }) => nameOf(id) === name);
  if (declared !== undefined) return evaluate(declared.init as Node, file);
  const from = importsOf(file).find(({ names }) => names.some((one) => local(one) === name));
  const source = from?.names.find((one) => local(one) === name)?.split(" as ")[0];
  if (from === undefined || source === undefined) throw new Error(`${file}: ${name} is not declared`);
  return constant(source, from.target);
}

/** The messages that client components reached from a place ask for. */
export function demandsOf(place: Place): readonly Demand[] {
  const seen = new Set<string>();
  const found: Demand[] = [];
  const walk = (file: string, within: boolean) => {
    const client = within || /^"use client"/m.test(textOf(file) ?? "");
    const key = `${file} ${client}`;
    if (seen.has(key) || !/^(app|components)\//.test(file)) return;
    seen.add(key);
    // It loads its words itself.
    if (textOf(file)?.includes("<NextIntlClientProvider")) return;
    if (client) found.push(...asked(file));
    const own = new Set(placesOf(file).flatMap(({ inside }) => inside));
    for (const { target, typeOnly } of importsOf(file)) {
      if (!typeOnly && !own.has(target)) walk(target, client);
    }
  };
  for (const file of place.inside) walk(file, false);
  return found;
}

const askedIn = new Map<string, readonly Demand[]>();

function asked(file: string): readonly Demand[] {
  const known = askedIn.get(file);
  if (known !== undefined) return known;
  const own = readersIn(file).flatMap(({ group, keys }) => keys.map((key) => `${group}.${key}`));
  const found = [...own, ...given(file)].filter((path) => !path.startsWith("."));
  const demands = found.map((path) => ({ file, path }));
  askedIn.set(file, demands);
  return demands;
}

/** What the parts of the kit ask for that read their words from the group of messages in their `messages`. */
function given(file: string): readonly string[] {
  return all(parse(file), "JSXOpeningElement").flatMap(({ name, attributes }) => {
    const of = (wanted: string) => (attributes as Node[]).find((one) => nameOf(one.name) === wanted);
    const group = nameOf(of("messages")?.value);
    const from = importsOf(file).find(({ names }) => names.some((one) => local(one) === nameOf(name)));
    if (group === "" || from === undefined) return [];
    const readers = readersIn(from.target).filter((one) => one.group === "");
    const keys = readers.flatMap((one) => one.keys);
    // A list without a limit is never full.
    return keys.filter((key) => key !== "full" || of("max")).map((key) => `${group}.${key}`);
  });
}

interface Reader {
  /** Its namespace; empty where a property holds it. */
  readonly group: string;
  readonly keys: readonly string[];
}

/** The keys asked for by each `const t = useTranslations(…)` in the block where it stands; so for `useQuestion`. */
function readersIn(file: string): readonly Reader[] {
  const blocks = ["FunctionBody", "BlockStatement"].flatMap((type) => all(parse(file), type));
  return blocks.flatMap(({ stmts }) => {
    const declared = (stmts as Node[]).filter(({ type }) => type === "VariableDeclaration");
    return declared
      .flatMap(({ declarations }) => declarations as Node[])
      .flatMap((one) => readBy(one, stmts));
  });
}

function readBy({ id, init }: Node, block: unknown): readonly Reader[] {
  if (!isNode(init) || init.type !== "CallExpression") return [];
  const asks = nameOf(init.callee) === "useQuestion";
  if (!asks && nameOf(init.callee) !== "useTranslations") return [];
  const [namespace] = init.arguments as { expression: Node }[];
  const keys = all(block, "CallExpression")
    .filter(({ callee }) => [callee, (callee as Node).object].some((one) => nameOf(one) === nameOf(id)))
    .map((call) => fixedPart((call.arguments as { expression: Node }[])[0]?.expression));
  // A question reads a whole group, and the word of its second button.
  const group = namespace?.expression.type === "StringLiteral" ? nameOf(namespace.expression) : "";
  return [{ group, keys: asks ? [...keys, "cancel"] : keys }];
}

/** A literal key, or the fixed beginning of a key that is put together. */
function fixedPart(key: Node | undefined): string {
  if (key?.type === "StringLiteral") return nameOf(key);
  if (key?.type !== "TemplateLiteral") return "";
  const [first] = key.quasis as { cooked: string }[];
  return first?.cooked.replace(/[^.]*$/, "") ?? "";
}

/** Whether a list of paths holds the message, or may hold it where the key is put together. */
export function isPassed(path: string, paths: readonly string[]): boolean {
  return paths.some(
    (one) =>
      one === path ||
      path.startsWith(`${one}.`) ||
      (path.endsWith(".") && one.startsWith(path)) ||
      (one.endsWith("*") && path.startsWith(one.slice(0, -1))),
  );
}
