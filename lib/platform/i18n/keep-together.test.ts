import { locales } from "@/lib/core/locales";
import { keepTogether } from "./keep-together";
import { loadMessages, loadPageMessages, type Messages } from "./load-messages";

const textsOf = (messages: Messages): readonly string[] =>
  Object.values(messages).flatMap((one) => (typeof one === "string" ? [one] : textsOf(one)));

it("joins the parts of E-Mail, and of no address", () => {
  expect(keepTogether("Ihre E-Mail-Adresse, par e-mail (E-mails)")).toBe(
    "Ihre E-\u2060Mail-Adresse, par e-\u2060mail (E-\u2060mails)",
  );
  for (const text of ["https://example.com/e-mail", "x.e-mail@example.com", "X-E-Mail", "E-Post", "Re-mail"])
    expect(keepTogether(text)).toBe(text);
});

it.each(locales)(
  "pages in %s have joined texts; those for emails and files are as written",
  async (locale) => {
    const [plain, joined] = (await Promise.all([loadMessages(locale), loadPageMessages(locale)])).map(
      textsOf,
    );
    expect(joined).toEqual(plain?.map(keepTogether));
    expect(plain?.join("")).not.toContain("\u2060");
  },
);
