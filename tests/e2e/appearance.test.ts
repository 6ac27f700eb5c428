import { locales } from "@/lib/core/locales";
import { fixedPages } from "@/lib/site/content/list-pages";
import { findFaults, isNightly, looks } from "./browser";
import { sharedApp } from "./shared-app";
import { testPages } from "./test-pages";

/** How visitors' pages look: on a phone in each language, light or dark; in English with axe, on a wide screen too. */
const app = sharedApp();
const { visitor } = testPages();

const carrierKinds = ["USPS", "DPD", "SouthSudan", "Correos"].flatMap((name) => [
  `/carrier/${name}`,
  `/logistics/${name}`,
]);
const accountPages = ["login", "choiceType", "register", "resetPassword", "continue"].map(
  (name) => `/account/${name}`,
);
const others = ["/login", "/faqz"];

it.each(looks)(
  "visitors' pages in %s, %s, fit %i px and have no violation",
  async (locale, colorScheme, width) => {
    const { page, complaints } = await visitor({ colorScheme });
    const paths = [...fixedPages, ...carrierKinds, ...accountPages, ...others];
    // The longest words are in German; the others take turns.
    const isLooked = (at: number) =>
      isNightly || locale === "en" || locale === "de" || at % locales.length === locales.indexOf(locale);
    const wrong: string[] = [];
    for (const path of paths.filter((_, at) => isLooked(at))) {
      await page.goto(`${app.url}/${locale}${path === "/" ? "" : path}`);
      for (const item of await page.locator(".faq-item").all())
        await item.evaluate((details) => details.setAttribute("open", ""));
      const faults = await findFaults(page, [width], [colorScheme]);
      wrong.push(...faults.map((fault) => `${path}: ${fault}`));
      if ((await page.locator("html").getAttribute("lang")) !== locale)
        wrong.push(`${path}: not in ${locale}`);
    }
    expect(wrong).toEqual([]);
    expect(complaints.filter((one) => !one.includes("404 (Not Found)"))).toEqual([]);
  },
  900_000,
);
