"use client";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { foldText } from "@/lib/parcels/carriers/rules";
import { pathWithoutLocale } from "@/lib/platform/i18n/format";
import { holdsWords, searchWords } from "./rules";

interface Props {
  /** `found` has a variant for each possible count. */
  words: {
    readonly label: string;
    readonly placeholder: string;
    readonly found: readonly string[];
    readonly copied: string;
  };
}

/** How long "copied" is shown, in milliseconds. */
const saidForMs = 2000;

/** The searched text of an item: its question and its answer, folded. */
function wordsOf(item: Element): string {
  const parts = [...item.querySelectorAll("h3, .faq-text")].map((part) => part.textContent);
  return foldText(parts.join(" "));
}

/** Opens the item whose answer the address names, for browsers that do not do so themselves. */
function openNamed(): void {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const item = id === "" ? null : document.getElementById(id)?.closest("details");
  if (!item) return;
  item.open = true;
  item.scrollIntoView();
}

/**
 * Questions and answers of another page by `path#id`; empty if it cannot be fetched, then only its questions
 * are searched.
 */
async function readOther(path: string): Promise<[string, string][]> {
  try {
    const response = await fetch(path);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return [...page.querySelectorAll(".faq-item")].map((item) => [
      `${path}#${item.querySelector(".faq-answer")?.id}`,
      wordsOf(item),
    ]);
  } catch {
    return [];
  }
}

/**
 * Search over the questions beside it: hides those that do not match, and shows matches of the other pages.
 * The texts of those pages are fetched on the first search.
 */
export function FaqSearch({ words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const others = useRef<Promise<ReadonlyMap<string, string>> | null>(null);
  const [said, setSaid] = useState("");
  const id = useId();

  async function search(text: string) {
    const root = field.current?.closest(".faq");
    if (!root) return;
    keepAddress(text);
    const wanted = searchWords(text);
    const show = (known: ReadonlyMap<string, string>) => {
      const count = showMatches(root, wanted, known);
      setSaid(wanted.length === 0 ? "" : (words.found[count] ?? ""));
    };
    show(new Map());
    if (wanted.length === 0) return;
    others.current ??= readOthers(root);
    const known = await others.current;
    // The input changed meanwhile: the later result counts.
    if (field.current?.value === text) show(known);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const root = field.current?.closest<HTMLElement>(".faq");
    if (!root) return;
    const requested = field.current?.value || new URLSearchParams(window.location.search).get("q");
    if (requested && field.current) {
      field.current.value = requested;
      search(requested);
    }
    openNamed();
    const ended = new AbortController();
    window.addEventListener("hashchange", openNamed, { signal: ended.signal });
    copyLinks(root, words.copied, { signal: ended.signal, onCopied: () => setSaid(words.copied) });
    return () => ended.abort();
  }, []);

  return (
    <search className="faq-search">
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <span className="faq-field">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          ref={field}
          id={id}
          type="search"
          placeholder={words.placeholder}
          autoComplete="off"
          onInput={(event) => void search(event.currentTarget.value)}
        />
      </span>
      <p role="status" className="min-h-6 text-muted text-sm">
        {said}
      </p>
    </search>
  );
}

/** Texts of the other pages' questions, by address. */
async function readOthers(root: Element): Promise<ReadonlyMap<string, string>> {
  const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-faq-elsewhere] a")];
  const paths = [...new Set(links.map(({ pathname }) => pathname))];
  return new Map((await Promise.all(paths.map(readOther))).flat());
}

/** Hides what does not hold the words, here and of the other pages. Returns how many are shown. */
function showMatches(root: Element, wanted: readonly string[], known: ReadonlyMap<string, string>): number {
  const all = wanted.length === 0;
  let count = 0;
  for (const group of root.querySelectorAll<HTMLElement>("[data-faq-group]")) {
    let shown = 0;
    for (const item of group.querySelectorAll<HTMLElement>(".faq-item")) {
      item.hidden = !all && !holdsWords(wordsOf(item), wanted);
      if (!item.hidden) shown++;
    }
    group.hidden = shown === 0;
    count += shown;
  }
  const elsewhere = root.querySelector<HTMLElement>("[data-faq-elsewhere]");
  let found = 0;
  for (const line of elsewhere?.querySelectorAll("li") ?? []) {
    const link = line.querySelector("a");
    const text = known.get(`${link?.pathname}${link?.hash}`) ?? foldText(link?.textContent ?? "");
    line.hidden = all || !holdsWords(text, wanted);
    if (!line.hidden) found++;
  }
  if (elsewhere) elsewhere.hidden = found === 0;
  const none = root.querySelector<HTMLElement>("[data-faq-none]");
  if (none) none.hidden = all || count + found > 0;
  return count + found;
}

/** Copies the address of an answer whose link is pressed, and says so in the link for a moment. */
function copyLinks(
  root: HTMLElement,
  copied: string,
  { signal, onCopied }: { readonly signal: AbortSignal; readonly onCopied: () => void },
): void {
  let timer: ReturnType<typeof setTimeout>;
  async function copyLink(event: Event) {
    const link = event.target instanceof Element ? event.target.closest("a[data-copy-link]") : null;
    const label = link?.querySelector("span");
    if (!(link instanceof HTMLAnchorElement) || !label) return;
    const own = link.dataset.copyLink || label.textContent;
    link.dataset.copyLink = own;
    const { origin, pathname } = window.location;
    const address = origin + pathWithoutLocale(pathname) + link.hash;
    try {
      await navigator.clipboard.writeText(address);
      label.textContent = copied;
      onCopied();
      clearTimeout(timer);
      timer = setTimeout(() => {
        label.textContent = own;
      }, saidForMs);
    } catch {
      // The address was changed just now.
    }
  }
  root.addEventListener("click", copyLink, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Keeps the query in the address, so that Back or a shared link finds the same answers. */
function keepAddress(text: string): void {
  const url = new URL(window.location.href);
  if (text.trim() === "") url.searchParams.delete("q");
  else url.searchParams.set("q", text);
  try {
    window.history.replaceState(null, "", url);
  } catch {
    // Some browsers limit how often an address may change.
  }
}
