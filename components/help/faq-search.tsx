"use client";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { foldText } from "@/lib/parcels/carriers/rules";
import { pathWithoutLocale } from "@/lib/platform/i18n/format";
import { findSections, type HelpIndex, type HelpSection, holdsWords, searchWords } from "./rules";

interface Props {
  words: Readonly<Record<"label" | "placeholder" | "copied" | "elsewhere", string>>;
  /** Address of the index. */
  index: string;
  /** Shown if nothing is found. */
  none: ReactNode;
  /** The questions of this page. */
  children: ReactNode;
}

interface Result {
  readonly said: string;
  /** Sections of other pages. */
  readonly hits: readonly HelpSection[];
  readonly isNone?: boolean;
}

const nothing: Result = { said: "", hits: [] };

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

/** The index; null if it cannot be fetched, then only the questions of this page are searched. */
async function readIndex(address: string): Promise<HelpIndex | null> {
  try {
    return (await (await fetch(address)).json()) as HelpIndex;
  } catch {
    return null;
  }
}

/**
 * Search over the whole help: hides the questions of this page that do not match, and lists matches of other pages.
 * The index is fetched when the field gets the focus.
 */
export function FaqSearch({ words, index, none, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const loaded = useRef<Promise<HelpIndex | null> | null>(null);
  const [{ said, hits, isNone }, setResult] = useState(nothing);
  const id = useId();

  function load() {
    loaded.current ??= readIndex(index);
    return loaded.current;
  }

  async function search(text: string) {
    if (!root.current) return;
    keepAddress(text);
    const wanted = searchWords(text);
    showMatches(root.current, (item) => holdsWords(wordsOf(item), wanted));
    if (wanted.length === 0) return setResult(nothing);
    const known = await load();
    // The input changed meanwhile: the later result counts.
    if (!root.current || field.current?.value !== text) return;
    const own = `${window.location.pathname}#`;
    const all = findSections(known?.sections ?? [], wanted);
    const addresses = new Set(all.map(({ href }) => href));
    const isFound = (item: Element) =>
      addresses.has(own + item.querySelector(".faq-answer")?.id) || holdsWords(wordsOf(item), wanted);
    const elsewhere = all.filter(({ href }) => !href.startsWith(own));
    const count = showMatches(root.current, isFound) + elsewhere.length;
    setResult({ said: known?.found[count] ?? "", hits: elsewhere, isNone: count === 0 });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (!root.current) return;
    const requested = field.current?.value || new URLSearchParams(window.location.search).get("q");
    if (requested && field.current) {
      field.current.value = requested;
      search(requested);
    }
    openNamed();
    const ended = new AbortController();
    window.addEventListener("hashchange", openNamed, { signal: ended.signal });
    const onCopied = () => setResult((result) => ({ ...result, said: words.copied }));
    copyLinks(root.current, words.copied, { signal: ended.signal, onCopied });
    return () => ended.abort();
  }, []);

  return (
    <div ref={root} className="faq">
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
            onFocus={() => void load()}
            onInput={(event) => void search(event.currentTarget.value)}
          />
        </span>
        <p role="status" className="min-h-6 text-muted text-sm">
          {said}
        </p>
      </search>
      {isNone && <p className="rounded-[0.75rem] bg-sunk px-4 py-3">{none}</p>}
      {children}
      {hits.length > 0 && (
        <section>
          <h2>{words.elsewhere}</h2>
          <ul className="faq-elsewhere">
            {hits.map(({ href, title, page }) => (
              <li key={href} className="faq-line">
                <a href={href}>{title}</a>
                <span className="text-muted text-sm">{page}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Hides the questions that are not found, and groups without any. Returns how many are shown. */
function showMatches(root: Element, isFound: (item: Element) => boolean): number {
  let count = 0;
  for (const group of root.querySelectorAll<HTMLElement>("[data-faq-group]")) {
    let shown = 0;
    for (const item of group.querySelectorAll<HTMLElement>(".faq-item")) {
      item.hidden = !isFound(item);
      if (!item.hidden) shown++;
    }
    group.hidden = shown === 0;
    count += shown;
  }
  return count;
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
