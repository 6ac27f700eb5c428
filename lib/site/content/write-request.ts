/** The request that every example writer renders. */
export interface ExampleRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** The whole address, with its query. */
  readonly url: string;
  /** In display order. */
  readonly headers: Readonly<Record<string, string>>;
  /** Name of a further header, whose value is drawn whenever the example is run. */
  readonly fresh?: string | undefined;
  /** Sent as JSON; the matching content type must be among `headers`. */
  readonly body?: unknown;
}

/** The request as a command line for a POSIX shell. */
export function toCurl({ method, url, headers, fresh, body }: ExampleRequest): string {
  const parts = [
    method === "GET" ? `curl ${shell(url)}` : `curl --request ${method} ${shell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `  --header ${shell(`${name}: ${value}`)}`),
    ...(fresh === undefined ? [] : [`  --header "${fresh}: $(openssl rand -hex 16)"`]),
    // `--data-raw`, because `--data` reads a file where the text begins with @.
    ...(body === undefined ? [] : [`  --data-raw ${shell(json(body))}`]),
  ];
  return parts.join(" \\\n");
}

/** The request with `fetch` as a module, for browsers and Node 20 or newer. */
export function toJavaScript({ method, url, headers, fresh, body }: ExampleRequest): string {
  return [
    `const response = await fetch(${quoted(url)}, {`,
    ...(method === "GET" ? [] : [`  method: ${quoted(method)},`]),
    "  headers: {",
    ...Object.entries(headers).map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
    ...(fresh === undefined ? [] : [`    ${quoted(fresh)}: crypto.randomUUID(),`]),
    "  },",
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(json(body), "  ")}),`]),
    "});",
    "const answer = await response.json();",
    "console.log(response.status, answer);",
  ].join("\n");
}

/** The request for Python's `requests`. */
export function toPython({ method, url, headers, fresh, body }: ExampleRequest): string {
  const dict = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([name, value]) => `        ${quoted(name)}: ${quoted(value)},`);
  // `json=` would set the header a second time.
  const own = Object.entries(headers).filter(
    ([name]) => body === undefined || name.toLowerCase() !== "content-type",
  );
  return [
    ...(fresh === undefined ? [] : ["import uuid", ""]),
    "import requests",
    "",
    `response = requests.${method.toLowerCase()}(`,
    `    ${quoted(url)},`,
    "    headers={",
    ...dict(own),
    ...(fresh === undefined ? [] : [`        ${quoted(fresh)}: str(uuid.uuid4()),`]),
    "    },",
    ...(body === undefined ? [] : [`    json=${indent(python(body), "    ")},`]),
    "    timeout=30,",
    ")",
    "print(response.status_code, response.json())",
  ].join("\n");
}

/** The request for PHP's curl extension. */
export function toPhp({ method, url, headers, fresh, body }: ExampleRequest): string {
  return [
    "<?php",
    `$curl = curl_init(${php(url)});`,
    "curl_setopt_array($curl, [",
    "    CURLOPT_RETURNTRANSFER => true,",
    "    CURLOPT_TIMEOUT => 30,",
    ...(method === "GET" ? [] : [`    CURLOPT_CUSTOMREQUEST => ${php(method)},`]),
    "    CURLOPT_HTTPHEADER => [",
    ...Object.entries(headers).map(([name, value]) => `        ${php(`${name}: ${value}`)},`),
    ...(fresh === undefined ? [] : [`        ${php(`${fresh}: `)} . bin2hex(random_bytes(16)),`]),
    "    ],",
    ...(body === undefined
      ? []
      : [`    CURLOPT_POSTFIELDS => json_encode(${indent(phpValue(body), "    ")}),`]),
    "]);",
    "$answer = json_decode(curl_exec($curl), true);",
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;",
    "print_r($answer);",
  ].join("\n");
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Indents lines after the first to the column of the first. */
function indent(text: string, by: string): string {
  return text.replaceAll("\n", `\n${by}`);
}

/** Single-quoted, because the shell interprets nothing there; single quotes themselves are placed outside. */
function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A literal that is valid in JavaScript and Python. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** In PHP's single quotes only the quote and the backslash are special. */
function php(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** A JSON value in another language: its keywords and brackets, four spaces a level. */
function literal(value: unknown, words: Words, depth = 0): string {
  const pad = " ".repeat(4 * (depth + 1));
  const close = " ".repeat(4 * depth);
  const lines = (open: string, items: readonly string[], end: string) =>
    items.length === 0
      ? open + end
      : `${open}\n${items.map((item) => `${pad}${item},\n`).join("")}${close}${end}`;
  if (value === null || value === undefined) return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "string") return words.text(value);
  if (Array.isArray(value))
    return lines(
      "[",
      value.map((item) => literal(item, words, depth + 1)),
      "]",
    );
  if (typeof value === "object" && Object.keys(value).length === 0) return words.empty;
  if (typeof value === "object")
    return lines(
      words.open,
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${words.text(name)}${words.to}${literal(item, words, depth + 1)}`),
      words.end,
    );
  return String(value);
}

interface Words {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly open: string;
  readonly to: string;
  readonly end: string;
  /** An empty object: PHP's empty brackets would be an empty list. */
  readonly empty: string;
  readonly text: (text: string) => string;
}

function python(value: unknown): string {
  return literal(value, {
    none: "None",
    yes: "True",
    no: "False",
    open: "{",
    to: ": ",
    end: "}",
    empty: "{}",
    text: quoted,
  });
}

function phpValue(value: unknown): string {
  return literal(value, {
    none: "null",
    yes: "true",
    no: "false",
    open: "[",
    to: " => ",
    end: "]",
    empty: "new stdClass()",
    text: php,
  });
}
