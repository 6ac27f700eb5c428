import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type OpenDatabase, openDatabase } from "@/db/client";
import type { Locale } from "@/lib/core/locales";
import { makeUser, type TestUser } from "../api/make-user";
import { newVisitor, openBrowser, type Visitor } from "./browser";
import { alive } from "./shared-app";

export interface SignedIn extends Visitor {
  readonly user: TestUser;
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

/** Tools for tests of signed-in pages. All browser windows are closed after each test. */
export interface SignedInArea {
  /** The product's own database. */
  db(): OpenDatabase["db"];
  /** A visitor without an account, with reduced motion. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** A new account with its signed-in owner: a company by default. */
  signIn(who?: Who): Promise<SignedIn>;
  /** The same on a page, once it is hydrated. `status` is the response's. */
  open(where: Where): Promise<SignedIn & { readonly status: number | undefined }>;
}

let made = 0;

/** Opens a browser and the product's database for a file's tests. `app` is called when they begin. */
export function signedInArea(
  app: () => { readonly url: string; readonly databaseUrl: string },
): SignedInArea {
  let browser: Browser;
  let database: OpenDatabase;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    database = openDatabase(app().databaseUrl, { max: 1 });
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(() => Promise.all([browser?.close(), database?.close()]));

  const visitor = async (options: BrowserContextOptions = {}) => {
    const opened = await newVisitor(browser, { reducedMotion: "reduce", ...options });
    closing.push(() => opened.context.close());
    return opened;
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
    visitor,
    signIn,
    async open({ path, locale = "en", ...who }) {
      const opened = await signIn(who);
      const answer = await opened.page.goto(`${app().url}/${locale}${path}`);
      await alive(opened.page);
      return { ...opened, status: answer?.status() };
    },
  };
}

/** The dialog's button with this label, not its close button. */
export function answerButton(page: Page, name: string) {
  return page.getByRole("alertdialog").getByRole("button", { name, exact: true }).last();
}
