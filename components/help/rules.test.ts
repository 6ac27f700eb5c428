import { foldText } from "@/lib/parcels/carriers/rules";
import { fixedPages } from "@/lib/site/content/list-pages";
import { parseText } from "@/lib/site/content/parse-text";
import { groupQuestions } from "./group-questions";
import { holdsWords, nearPages, numberInPath, searchWords } from "./rules";

describe("the search over the questions", () => {
  const finds = (text: string, typed: string) => holdsWords(foldText(text), searchWords(typed));

  it("ignores case, diacritics, punctuation and a last letter, and requires every word", () => {
    expect(finds("Où est mon numéro de suivi ?", "NUMERO suivi")).toBe(true);
    expect(finds("Straße und Hausnummer", "strasse")).toBe(true);
    expect(finds("What is a tracking number?", "tracking-numbers")).toBe(true);
    expect(finds("What is a tracking number?", "tracking customs")).toBe(false);
  });

  it("does not match a word by a mere prefix", () => {
    expect(finds("Your customers", "customs")).toBe(false);
    expect(finds("Das Zollamt", "zoll")).toBe(true);
  });

  it("finds Chinese words that are not adjacent", () => {
    expect(finds("为什么我的包裹几天没有更新？", "包裹更新")).toBe(true);
    expect(finds("为什么我的包裹几天没有更新？", "海关")).toBe(false);
  });
});

it("groups questions by heading, in order", () => {
  const { tokens } = parseText(
    "---\ntitle: t\n---\n## One {#one}\n\n### A? {#a}\n\nyes\n\n### B? {#b}\n\nno\n\n## Two {#two}\n\n### C? {#c}\n\nyes\n",
  );
  const groups = groupQuestions(tokens).map(({ id, questions }) => [id, questions.map((one) => one.id)]);
  expect(groups).toEqual([
    ["one", ["a", "b"]],
    ["two", ["c"]],
  ]);
});

describe("an unknown address", () => {
  const pages = fixedPages.map((path) => ({ path, label: path === "/policy" ? "Datenschutzerklärung" : "" }));
  const near = (path: string) => nearPages(path, pages).map((page) => page.path);

  it.each([
    ["/faqs", "/faq/topic"],
    ["/faq/issues", "/faq/issuse"],
    ["/help-center", "/helpCenter"],
    ["/helpcenter/START.html", "/helpCenter/start"],
    ["/helpCentre/strat", "/helpCenter/start"],
    ["/contact", "/contactus/suggest"],
    ["/manaul", "/manual"],
    ["/datenschutz", "/policy"],
    ["/api-docs/web-hook-call", "/api-docs/webhookCall"],
    ["/%E0%A4%A/manual", "/manual"],
  ])("%s suggests %s", (path, expected) => {
    expect(near(path)[0]).toBe(expected);
  });

  it("suggests nothing if nothing is similar", () => {
    for (const path of ["/", "/wp-admin/xqzt.php", "/x", "/qqqqqqqq"])
      expect([path, near(path)]).toEqual([path, []]);
  });

  it("may contain a tracking number", () => {
    expect(numberInPath("/track/rr123456785gb")).toBe("RR123456785GB");
    expect(numberInPath("/RR%20123%20456%20785%20GB")).toBe("RR123456785GB");
    for (const path of ["/helpCenter", "/2024/05/news", "/abcdefghij"]) expect(numberInPath(path)).toBeNull();
  });
});
