import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import messages from "@/messages/en/carrier-pages.json";
import { NumberCheck } from "./number-check";
import type { CheckTexts } from "./read-texts";

jest.setTimeout(30_000);

const words: CheckTexts = { ...messages.check, placeholder: "", services: { L: "a small packet" } };

beforeEach(() => {
  globalThis.fetch = (async () => ({ ok: true, json: async () => allCarriers() })) as unknown as typeof fetch;
});
afterEach(cleanup);

async function typeInto(carrier: string, text: string) {
  render(<NumberCheck locale="en" carrier={carrier} words={words} />);
  await userEvent.type(screen.getByRole("textbox"), text);
  return screen.getByRole("status");
}

it("confirms a valid number and its check digit", async () => {
  const status = await typeInto("royal-mail", "RR 123 456 785 GB");
  expect(await screen.findByText(messages.check.passed)).toBeInTheDocument();
  expect(status.querySelector(".tiles")).toHaveTextContent("RR123456785GB");
});

it("says which service the letters of a typed number name", async () => {
  const status = await typeInto("china-post", "LX418703527CN");
  expect(await screen.findByText("a small packet")).toBeInTheDocument();
  expect(status).toHaveTextContent("LX a small packet");
});

it("names the correct digit of a wrong number", async () => {
  await typeInto("royal-mail", "RR123456784GB");
  expect(await screen.findByText(messages.check.failed.replace("{digit}", "5"))).toBeInTheDocument();
});

it("links to the carrier whose format the number matches", async () => {
  await typeInto("royal-mail", "1Z5R89390357567127");
  expect(await screen.findByRole("link", { name: "UPS" })).toHaveAttribute("href", "/en/carrier/UPS");
  expect(screen.getByText(messages.check.misfits)).toBeInTheDocument();
});

it("loads nothing before it is used", () => {
  const requested = jest.fn();
  globalThis.fetch = requested as unknown as typeof fetch;
  render(<NumberCheck locale="en" carrier="dhl" words={words} />);
  expect(requested).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("says why something is not a number, and nothing for an empty field", async () => {
  const status = await typeInto("dhl", "abcdef");
  expect(await screen.findByText(messages.check.invalid.noDigit)).toBeInTheDocument();
  await userEvent.clear(screen.getByRole("textbox"));
  expect(status).toBeEmptyDOMElement();
});
