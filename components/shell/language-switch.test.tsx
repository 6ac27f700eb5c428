import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { localeCookieName } from "@/lib/platform/i18n/constants";
import { LanguageSwitch } from "./language-switch";

const address = "/en/detail/RR123456785CN?a=1";

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product does
  document.cookie = `${localeCookieName}=; path=/; max-age=0`;
  jest.spyOn(navigator, "languages", "get").mockReturnValue(["ja", "de-AT", "en"]);
  window.history.replaceState(null, "", address);
});
afterEach(() => jest.restoreAllMocks());

const open = (offers = true) =>
  render(
    <PathnameContext value="/en/detail/RR123456785CN">
      <LanguageSwitch locale="en" label="Language" offers={offers} />
    </PathnameContext>,
  );
/** Whatever is loaded has come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const offer = () => screen.queryByRole("link", { name: "Auf Deutsch ansehen" });

it("offers the same page in the reader's first language that there is, in its words", async () => {
  open();
  expect(await screen.findByRole("complementary", { name: /auch auf Deutsch/ })).toHaveAttribute(
    "lang",
    "de",
  );
  expect(offer()).toHaveAttribute("href", "/de/detail/RR123456785CN?a=1");
});

it("never offers it again once it was closed", async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Nicht mehr anzeigen" }));
  expect(offer()).toBeNull();
  unmount();
  open();
  await settled();
  expect(offer()).toBeNull();
});

it("offers nothing to whoever reads their own language, or on pages that follow the account", async () => {
  open(false);
  jest.spyOn(navigator, "languages", "get").mockReturnValue(["en-AU", "de"]);
  open();
  await settled();
  expect(screen.queryByRole("complementary")).toBeNull();
});
