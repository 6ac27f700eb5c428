import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import messages from "@/messages/en/carrier-pages.json";
import { CarrierBox } from "./carrier-box";

jest.setTimeout(30_000);

const push = jest.fn();
const words = messages.box;

function open() {
  const router = { push, replace: push, prefetch() {}, back() {}, forward() {}, refresh() {} };
  render(
    <AppRouterContext value={router as never}>
      <CarrierBox locale="de" carrier="royal-mail" words={words} />
    </AppRouterContext>,
  );
  return screen.getByRole("textbox");
}

beforeEach(() => {
  push.mockReset();
  localStorage.clear();
});
afterEach(cleanup);

it("opens the results of every number with this carrier chosen, and stores them so", async () => {
  await userEvent.type(open(), "RR 123 456 785 GB{Enter}LX123456785CN");
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith("/de/detail/RR123456785GB~royal-mail,LX123456785CN~royal-mail"),
  );
  expect(localStorage.getItem("recent-numbers")).toContain('"carrier":"royal-mail"');
});

it("shows an error for empty input and stays", async () => {
  const field = open();
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText(words.nothing)).toBeInTheDocument();
  await userEvent.type(field, "hello");
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText(words.nothingValid)).toBeInTheDocument();
  expect(push).not.toHaveBeenCalled();
});

it("is a form that the server handles without script", () => {
  const form = open().closest("form");
  expect(form).toHaveAttribute("action", "/de/open");
  expect(new FormData(form ?? undefined).get("carrier")).toBe("royal-mail");
});
