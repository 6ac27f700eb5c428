import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { z } from "zod";
import { makeView } from "@/components/tracking/parcel/testing/make-view";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { type ParcelView, parcelViewSchema } from "@/lib/tracking/store/schemas";
import home from "@/messages/en/home.json";
import { RecentNumbers } from "./recent-numbers";

const number = "00340434161094042557";
const original = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket };

/** Answers with this parcel, and with the carriers' names. */
function answerWith(view: ParcelView): void {
  const data = { parcels: [z.encode(parcelViewSchema, view)], ignored: [], refused: [] };
  const answer = (path: string) =>
    path.endsWith("carriers.json") ? allCarriers() : { status: { code: 200, msg: "" }, data };
  globalThis.fetch = (async (path: string) => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: async () => answer(path),
    text: async () => JSON.stringify(answer(path)),
  })) as unknown as typeof fetch;
}
beforeEach(() => {
  answerWith(makeView("departed", { eta: { from: "2099-03-17", to: null, offset: null } }));
  globalThis.WebSocket = class {
    close() {}
    send() {}
    addEventListener() {}
  } as never;
  localStorage.setItem("recent-numbers", JSON.stringify([{ number }]));
});
afterEach(() => Object.assign(globalThis, original));

const open = () =>
  render(
    <NextIntlClientProvider locale="en" messages={{ home }} timeZone="UTC">
      <RecentNumbers fallback={null} />
    </NextIntlClientProvider>,
  );

it("shows a recent number in its groups with the day on which it arrives", async () => {
  open();
  const link = await screen.findByRole("link", { name: `Track ${number} again` });
  expect(within(link).getByText("0034")).toBeVisible();
  expect(await screen.findByText("Arriving Tue, 17 Mar 2099")).toBeVisible();
});

it("says when it probably arrives where the carrier names no day", async () => {
  const ends = { from: "2099-03-17T08:00:00Z", middle: "2099-03-17T12:00:00Z", to: "2099-03-17T15:00:00Z" };
  answerWith(makeView("departed", { estimate: { ...ends, at: "2099-03-14T08:00:00Z", evidence: 40 } }));
  open();
  expect(await screen.findByText("Probably Tue, 17 Mar 2099")).toBeVisible();
});

it("has the reader's own name for it, kept in this browser and when it is tracked again", async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole("button", { name: `Rename ${number}` }));
  await user.type(screen.getByRole("textbox"), "Shoes{Enter}");
  expect(screen.getByRole("link", { name: "Track Shoes again" })).toHaveAttribute(
    "href",
    `/en/detail/${number}`,
  );
  const { rememberNumbers, readRecent } = await import("@/lib/platform/browser/recent-numbers");
  act(() => rememberNumbers([{ number: "RR123456785CN" }, { number }]));
  expect(readRecent()).toMatchObject([{ number: "RR123456785CN" }, { number, name: "Shoes" }]);
  await user.click(screen.getByRole("button", { name: "Rename Shoes" }));
  await user.clear(screen.getByRole("textbox"));
  await user.keyboard("{Enter}");
  expect(readRecent()[1]?.name).toBeUndefined();
});

it("shows the first twenty, and all of them on request", async () => {
  const user = userEvent.setup();
  const recent = Array.from({ length: 25 }, (_, at) => ({ number: `AB${100001 + at}` }));
  localStorage.setItem("recent-numbers", JSON.stringify(recent));
  open();
  expect(await screen.findAllByRole("link", { name: /again$/ })).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Show all 25" }));
  expect(screen.getAllByRole("link", { name: /again$/ })).toHaveLength(25);
  expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
});
