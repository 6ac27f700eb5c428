import { namespaces as allNamespaces, type Namespace } from "@/lib/core/features";
import { defaultLocale, type Locale } from "@/lib/core/locales";
import { keepTogether } from "./keep-together";

export type Messages = { readonly [key: string]: string | Messages };

/** Lays a language over English: an untranslated message shows in English, never as a key. */
function overlay(base: Messages, over: Messages): Messages {
  const merged: { [key: string]: string | Messages } = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = base[key];
    merged[key] = typeof value === "object" && typeof under === "object" ? overlay(under, value) : value;
  }
  return merged;
}

async function readNamespace(locale: Locale, namespace: Namespace): Promise<Messages> {
  const file = (await import(`../../../messages/${locale}/${namespace}.json`)) as { default: Messages };
  return file.default;
}

/** Cached per process, because hundreds of pages use them. */
function oncePerLocale(load: (locale: Locale) => Promise<Messages>): typeof load {
  const loaded = new Map<Locale, Promise<Messages>>();
  return (locale) => {
    const loading = loaded.get(locale) ?? load(locale);
    loaded.set(locale, loading);
    return loading;
  };
}
const loadAll = oncePerLocale(readMessages);

/** The messages of a language as pages show them. */
export const loadPageMessages = oncePerLocale(async (locale) => joinTexts(await loadAll(locale)));

function joinTexts(messages: Messages): Messages {
  const join = (one: string | Messages) => (typeof one === "string" ? keepTogether(one) : joinTexts(one));
  return Object.fromEntries(Object.entries(messages).map(([key, one]) => [key, join(one)]));
}

/** The messages of some namespaces (default all) in one language, as written: `{ common: {…}, home: {…} }`. */
export async function loadMessages(
  locale: Locale,
  namespaces: readonly Namespace[] = allNamespaces,
): Promise<Messages> {
  const messages = await loadAll(locale);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace] ?? {}]));
}

/** `shell.pages.webhook` and its text, as a tree. */
const toTree = ([path, text]: [string, string | Messages]): Messages =>
  path.split(".").reduceRight<string | Messages>((below, key) => ({ [key]: below }), text) as Messages;

/** All messages. What a file says on others' pages (`adds`) is laid over the namespaces that it names. */
async function readMessages(locale: Locale): Promise<Messages> {
  const files = await Promise.all(
    allNamespaces.map(async (namespace) => {
      const english = await readNamespace(defaultLocale, namespace);
      if (locale === defaultLocale) return [namespace, english] as const;
      return [namespace, overlay(english, await readNamespace(locale, namespace))] as const;
    }),
  );
  const own = files.map(([namespace, { adds: _, ...words }]) => [namespace, words] as const);
  const added = files.flatMap(([, { adds = {} }]) => Object.entries(adds).map(toTree));
  return added.reduce(overlay, Object.fromEntries<Messages>(own));
}
