/** One way in which a response can differ from what a reader expects. */
export interface Damage {
  readonly name: string;
  readonly body: string;
}

/** How a carrier writes a document. */
type Write = (document: unknown) => string;
type Path = readonly (string | number)[];
type Container = Record<string | number, unknown>;

/** Ways in which one field can be damaged: each changes its container in place. */
const ways: Readonly<Record<string, (holder: Container, key: string | number, root: Container) => void>> = {
  removed: remove,
  null: (holder, key) => {
    holder[key] = null;
  },
  otherType: (holder, key) => {
    holder[key] = typeof holder[key] === "string" ? 7 : "text";
  },
  otherShape: (holder, key) => {
    holder[key] = Array.isArray(holder[key]) ? { 0: holder[key] } : [holder[key]];
  },
  boolean: (holder, key) => {
    holder[key] = true;
  },
  empty: (holder, key) => {
    const value = holder[key];
    holder[key] = Array.isArray(value) ? [] : value !== null && typeof value === "object" ? {} : "";
  },
  renamed: (holder, key) => {
    if (Array.isArray(holder)) return;
    const value = holder[key];
    delete holder[key];
    holder[`${key}V2`] = value;
  },
  moved: (holder, key, root) => {
    const value = holder[key];
    remove(holder, key);
    if (!Array.isArray(root)) root.moved = { [key]: value };
  },
};

function remove(holder: Container, key: string | number): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** Every field of a document × every way of damaging it. */
export function damageFields(document: unknown, write: Write = JSON.stringify): readonly Damage[] {
  const text = JSON.stringify(document);
  return pathsOf(document).flatMap((path) =>
    Object.entries(ways).map(([way, apply]) => {
      const root = JSON.parse(text) as Container;
      const holder = path.slice(0, -1).reduce<Container>((at, key) => at[key] as Container, root);
      apply(holder, path.at(-1) ?? "", root);
      return { name: `${path.join(".")} ${way}`, body: write(root) };
    }),
  );
}

/** The whole body damaged: cut off at many places, or replaced by what stands between us and a carrier. */
export function damageBody(document: unknown, write: Write = JSON.stringify): readonly Damage[] {
  const text = write(document);
  const cuts = Array.from({ length: 40 }, (_, index) => Math.floor((text.length * index) / 40));
  return [
    ...cuts.map((length) => ({ name: `cut at ${length}`, body: text.slice(0, length) })),
    ...between.map((body) => ({ name: `replaced by ${body.slice(0, 40)}`, body })),
  ];
}

/** Pages and JSON of gateways, proxies and error handlers, in shapes that resemble carriers' own. */
const between: readonly string[] = [
  ...["<!doctype html><title>404 Not Found</title>", "<html><h1>No result found</h1></html>", "Not Found"],
  ...["", " ", "null", "true", "0", '""', '"No result found"', "[]", "[[]]", "{}", "[{}]"],
  ...['{"message":"no Route matched with those values"}', '{"message":"Not Found"}', '{"error":"Not Found"}'],
  ...['{"status":404,"error":"Not Found","path":"/track/shipments"}', '{"title":"Not Found","status":404}'],
  ...['{"title":"Bad Request","status":400,"detail":"Bad Request"}', '{"errors":[{"code":"404"}]}'],
  ...['{"fault":{"faultstring":"Unable to identify proxy","detail":{"errorcode":"x.NoSuchRoute"}}}'],
  ...['{"response":{"errors":[{"code":"404","message":"Not Found"}]}}', '{"response":{"errors":[]}}'],
  ...['{"code":0,"data":{"accepted":[],"rejected":[]}}', '{"code":0,"data":{}}', '{"code":0,"data":null}'],
  ...['{"code":404,"message":"not found"}', '{"shipments":[]}', '{"shipments":[{}]}', '{"shipments":null}'],
  ...['{"trackResponse":{"shipment":[]}}', '{"trackResponse":{"shipment":[{}]}}', '{"trackResponse":{}}'],
  ...['<?xml version="1.0"?><error><code>404</code><message>Not Found</message></error>', "<a/>", "<a>x</a>"],
  ...["<soap:Envelope xmlns:soap='x'><soap:Body/></soap:Envelope>", "<messages><message/></messages>"],
  ...['{"trackResponse":{"shipment":[{"warnings":[{}]}]}}', '{"code":0,"data":{"accepted":[{}]}}'],
];

function pathsOf(value: unknown): readonly Path[] {
  if (value === null || typeof value !== "object") return [];
  const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [
    [key],
    ...pathsOf((value as Container)[key]).map((inner) => [key, ...inner]),
  ]);
}
