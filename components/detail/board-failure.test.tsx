import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { type Locale, locales } from "@/lib/core/locales";
import type { Unanswered } from "@/lib/tracking/lookup/track-for-page";
import { BoardFailure } from "./board-failure";

async function draw(failure: Unanswered, locale: Locale = "en") {
  const read = async (name: string) => (await import(`../../messages/${locale}/${name}.json`)).default;
  const messages = {
    detail: await read("detail"),
    errors: await read("errors"),
    common: await read("common"),
  };
  return render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <BoardFailure count={2} failure={failure} />
    </NextIntlClientProvider>,
  );
}

it.each(locales)(
  "says in %s that too many numbers were looked up, when to retry, and where to log in",
  async (locale) => {
    await draw({ reason: "tooFrequent", minutes: 23 }, locale);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("23");
    expect(alert).not.toHaveTextContent("tooMany");
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["?", `/${locale}/login`]);
  },
);

it("says that the server is busy without mentioning numbers", async () => {
  await draw({ reason: "busy" });
  expect(screen.getByRole("alert")).toHaveTextContent("The server is busy");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});
