import { defaultLocale, type Locale } from "@/lib/core/locales";
import { namespaces as allNamespaces, type Namespace } from "./constants";

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

const loadedBefore = new Map<string, Promise<Messages>>();

/**
 * The messages of some namespaces (default all) in one language: `{ common: {…}, home: {…} }`. Cached per process,
 * because hundreds of pages use them.
 */
export function loadMessages(
  locale: Locale,
  namespaces: readonly Namespace[] = allNamespaces,
): Promise<Messages> {
  const key = `${locale} ${namespaces.join()}`;
  const messages = loadedBefore.get(key) ?? readMessages(locale, namespaces);
  loadedBefore.set(key, messages);
  return messages;
}

async function readMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => {
      const english = await readNamespace(defaultLocale, namespace);
      if (locale === defaultLocale) return [namespace, english] as const;
      return [namespace, overlay(english, await readNamespace(locale, namespace))] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
