import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { type OpenDatabase, openDatabase } from "@/db/client";
import type { Locale } from "@/lib/core/locales";
import { makeUser, type TestUser } from "../api/make-user";
import { newVisitor, openBrowser, type Visitor } from "./browser";
import { alive, sharedApp } from "./shared-app";
import { type Say, wordsOf } from "./words";

export interface SignedIn extends Visitor {
  readonly user: TestUser;
}
export interface Opened extends Visitor {
  /** The response's. */
  readonly status: number | undefined;
}

interface Who {
  readonly kind?: "personal" | "business";
  readonly options?: BrowserContextOptions;
}
interface Where extends Who {
  /** Without the locale. */
  readonly path: string;
  readonly locale?: Locale;
}

/** Tools for a file's tests, with a browser of its own. All windows are closed after each test. */
export interface Pages {
  /** The product's own database. */
  db(): OpenDatabase["db"];
  /** The product's English words. */
  readonly say: Say;
  /** The button with this English label, and no other. */
  button(place: Page | Locator, key: string, values?: Record<string, string | number>): Locator;
  /** A visitor without an account, with reduced motion. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** The same on a page, once it is hydrated: `/en/faq/topic`. */
  visit(path: string, options?: BrowserContextOptions): Promise<Opened>;
  /** Loads another page, until it is hydrated. */
  go(page: Page, path: string): Promise<void>;
  /** A new account with its signed-in owner: a company by default. */
  signIn(who?: Who): Promise<SignedIn>;
  /** The same on a page, once it is hydrated. */
  open(where: Where): Promise<SignedIn & Opened>;
}

let made = 0;

/** Opens a browser and the product's database for a file's tests. `app` is called when they begin. */
export function testPages(
  app: () => { readonly url: string; readonly databaseUrl: string } = sharedApp,
): Pages {
  let browser: Browser;
  let database: OpenDatabase;
  let words: Say;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    database = openDatabase(app().databaseUrl, { max: 1 });
    [browser, words] = await Promise.all([openBrowser(), wordsOf("en")]);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(() => Promise.all([browser?.close(), database?.close()]));

  const say: Say = (key, values) => words(key, values);
  const visitor = async (options: BrowserContextOptions = {}) => {
    const opened = await newVisitor(browser, { reducedMotion: "reduce", ...options });
    closing.push(() => opened.context.close());
    return opened;
  };
  const load = async (page: Page, path: string) => {
    const answer = await page.goto(`${app().url}${path}`);
    return answer?.status();
  };
  const signIn = async ({ kind = "business", options }: Who = {}) => {
    const user = await makeUser(database.db, { kind, email: `user${Date.now()}-${made++}@example.org` });
    const opened = await visitor(options);
    const [name = "", value = ""] = user.cookie.split("=");
    const { url } = app();
    await opened.context.addCookies([
      { name, value, url },
      { name: "signed-in", value: "1", url },
    ]);
    return { ...opened, user };
  };
  return {
    db: () => database.db,
    say,
    button: (place, key, values) => place.getByRole("button", { name: say(key, values), exact: true }),
    visitor,
    async visit(path, options) {
      const opened = await visitor(options);
      const status = await load(opened.page, path);
      if (options?.javaScriptEnabled !== false) await alive(opened.page);
      return { ...opened, status };
    },
    async go(page, path) {
      await load(page, path);
      await alive(page);
    },
    signIn,
    async open({ path, locale = "en", ...who }) {
      const opened = await signIn(who);
      const status = await load(opened.page, `/${locale}${path}`);
      await alive(opened.page);
      return { ...opened, status };
    },
  };
}

/** The dialog's button with this label, not its close button. */
export function answerButton(page: Page, name: string) {
  return page.getByRole("alertdialog").getByRole("button", { name, exact: true }).last();
}
