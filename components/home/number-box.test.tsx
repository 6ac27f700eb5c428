import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import carriers from "@/messages/en/carriers.json";
import home from "@/messages/en/home.json";
import { NumberBox } from "./number-box";
import type { LabelledExample } from "./read-examples";

// The dialog's code and its 200 rows are slow on a busy machine.
jest.setTimeout(30_000);

const push = jest.fn();

function open(examples: LabelledExample[] = []) {
  const router = {
    push,
    replace: push,
    prefetch: () => {},
    back: () => {},
    forward: () => {},
    refresh: () => {},
  };
  render(
    <AppRouterContext value={router as never}>
      <NextIntlClientProvider locale="en" messages={{ home, carriers }} timeZone="UTC">
        <NumberBox examples={examples} max={numbersPerQueryMax} />
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return screen.getByLabelText("Tracking numbers");
}

beforeEach(() => {
  push.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "");
  // The box's only request: names of carriers, as the server returns them.
  globalThis.fetch = (async () => ({ ok: true, json: async () => allCarriers() })) as unknown as typeof fetch;
});

it("recognises each line during typing and opens the results of all of them", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "RR123456785CN\n1Z999AA10123456784");
  const lines = await screen.findByRole("list", { name: "Carrier recognised for each line" });
  expect(await within(lines).findByRole("button", { name: /RR123456785CN: China Post/ })).toBeVisible();
  expect(within(lines).getByRole("button", { name: /1Z999AA10123456784: UPS/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Track 2 parcels" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/en/detail/RR123456785CN,1Z999AA10123456784"));
  expect(localStorage.getItem("recent-numbers")).toContain("RR123456785CN");
});

it("keeps the carrier of a link, pasted or typed, in the address", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "see https://mydhl.express.dhl/track?tracking-id=3318810025 tomorrow");
  await screen.findByRole("button", { name: /3318810025: DHL Express/ });
  await user.click(screen.getByRole("button", { name: /^Track/ }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/en/detail/3318810025~dhl"));
});

it("offers the number that was meant where a letter was typed for a digit, and takes it with one press", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "RR123456785CN\n1Z4W8R27O391846721\nLYI51627830DK");
  await user.click(await screen.findByRole("button", { name: "Did you mean 1Z4W8R270391846721?" }));
  await user.click(screen.getByRole("button", { name: "Did you mean LY151627830DK?" }));
  expect(box).toHaveValue("RR123456785CN\n1Z4W8R270391846721\nLY151627830DK");
  expect(screen.queryByRole("button", { name: /Did you mean/ })).not.toBeInTheDocument();
});

it("counts the lines that are no tracking numbers, but not the one being typed", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "RR123456785CN\nhello\n??\nhello again");
  expect(await screen.findByText(/^2 lines aren’t tracking numbers/)).toBeVisible();
  await user.tab();
  expect(await screen.findByText(/^3 lines aren’t tracking numbers/)).toBeVisible();
});

it("submits on Ctrl+Enter and inserts a line on plain Enter", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "RR123456785CN{Enter}");
  expect(push).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
});

it("shows an error instead of opening an empty page", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.click(screen.getByRole("button", { name: "Track" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Enter a tracking number.");
  await user.type(box, "hello");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("No valid tracking number yet."));
  expect(box).toHaveFocus();
  expect(push).not.toHaveBeenCalled();
});

it("lets the reader choose another carrier by keyboard and keeps the choice in the address", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "123456789012");
  await user.click(await screen.findByRole("button", { name: /123456789012: FedEx/ }));
  const dialog = await screen.findByRole("dialog", { name: "Choose carrier" });
  const search = await within(dialog).findByRole("searchbox", { name: "Search by name or country" });
  await user.type(search, "顺丰");
  expect(within(dialog).getByRole("tab", { name: /All/ })).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: /123456789012: SF Express. Your choice/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Track 1 parcel" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/en/detail/123456789012~sfexpress"));
});

it("closes the dialog on Escape, whatever was typed", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "123456789012");
  await user.click(await screen.findByRole("button", { name: /123456789012: FedEx/ }));
  const search = await screen.findByRole("searchbox", { name: "Search by name or country" });
  await user.type(search, "sf{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("removes recent numbers one by one or all, with undo, and keeps the examples in reach", async () => {
  const user = userEvent.setup();
  localStorage.setItem("recent-numbers", JSON.stringify([{ number: "AB100001" }, { number: "CD100002" }]));
  open([{ bases: ["SB000001"], label: "In transit" }]);
  expect(await screen.findByText("Try a simulated journey")).toBeVisible();
  expect(screen.getByText("In transit")).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove AB100001" }));
  expect(screen.queryByText("AB100001")).toBeNull();
  await user.click(screen.getByText("Try a simulated journey"));
  expect(screen.getByRole("button", { name: "In transit" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  expect(localStorage.getItem("recent-numbers")).toBeNull();
  expect(screen.getByRole("button", { name: "In transit" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByText("CD100002")).toBeVisible();
});

it("opens the results of a simulated number with one press", async () => {
  const user = userEvent.setup();
  open([{ bases: ["LX900000359CN"], label: "In transit" }]);
  await user.click(screen.getByRole("button", { name: "In transit" }));
  // A number of now, with the state of the test number.
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith(expect.stringMatching(/^\/en\/detail\/LX91\d{4}35\dCN$/)),
  );
});

it("restores its text when the reader goes back", async () => {
  const user = userEvent.setup();
  const box = open();
  await user.type(box, "RR123456785CN");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  cleanup();
  expect(open()).toHaveValue("RR123456785CN");
  expect(await screen.findByRole("button", { name: /RR123456785CN: China Post/ })).toBeVisible();
});

describe("text that arrives at once", () => {
  const sentence = "Your parcel with DHL Express 1234567891 arrives on 12/11/2026, order 123456789112.";

  /** As a keyboard's clipboard, a drop, dictation or autofill inserts: an input event and nothing else. */
  function insert(box: HTMLElement, value: string, inputType?: string) {
    const event = { target: { value } };
    fireEvent.input(box, inputType ? { ...event, inputType } : event);
  }

  it.each(["insertText", "insertFromDrop", "insertReplacementText", undefined])(
    "becomes its numbers, with the carrier that it names: %s",
    async (inputType) => {
      const box = open();
      fireEvent.focus(box);
      insert(box, sentence, inputType);
      await waitFor(() => expect(box).toHaveValue("1234567891"));
      expect(
        await screen.findByRole("button", { name: /1234567891: DHL Express. Named in your text/ }),
      ).toBeVisible();
    },
  );

  it("keeps its note when the browser tells of it once more for each line", async () => {
    const box = open();
    fireEvent.focus(box);
    insert(box, sentence, "insertText");
    await screen.findByText(/^1 number found in your text/);
    fireEvent.input(box, { inputType: "insertText" });
    expect(screen.getByText(/^1 number found in your text/)).toBeVisible();
  });

  it("becomes the same when pasted, and comes back as it was on request", async () => {
    const user = userEvent.setup();
    const box = open();
    await user.click(box);
    await user.paste(sentence);
    await waitFor(() => expect(box).toHaveValue("1234567891"));
    await user.click(screen.getByRole("button", { name: "Keep my text" }));
    expect(box).toHaveValue(sentence);
  });

  it("loses nothing: what looked like another number can be added", async () => {
    const user = userEvent.setup();
    const box = open();
    await user.click(box);
    await user.paste(sentence);
    await user.click(await screen.findByRole("button", { name: "Add them" }));
    expect(box).toHaveValue("1234567891\n12112026\n123456789112");
  });

  it("stays when undo brings it back, and when it is typed", async () => {
    const user = userEvent.setup();
    const box = open();
    await user.type(box, "see 1234567891 ok");
    expect(box).toHaveValue("see 1234567891 ok");
    insert(box, sentence, "historyUndo");
    await screen.findByRole("button", { name: /1234567891/ });
    expect(box).toHaveValue(sentence);
  });

  it("is inserted on lines of its own beside what is there", async () => {
    const box = open();
    fireEvent.focus(box);
    insert(box, "RR123456785CN");
    await screen.findByRole("button", { name: /RR123456785CN/ });
    insert(box, "RR123456785CN Sendung 00340434161094042557 von DHL", "insertFromDrop");
    await waitFor(() => expect(box).toHaveValue("RR123456785CN\n00340434161094042557"));
  });
});

it("takes numbers over the limit along, and offers them on return unless they were tracked", async () => {
  const user = userEvent.setup();
  const numbers = Array.from({ length: 22 }, (_, i) => `AB${100001 + i}`);
  const box = open();
  await user.click(box);
  await user.paste(numbers.join("\n"));
  expect(await screen.findByText(/2 numbers are over the limit of 20/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Track 20 parcels" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/en/detail/${numbers.join(",")}`));
  cleanup();
  window.history.replaceState(null, "");
  expect(open()).toHaveValue("AB100021\nAB100022");
  cleanup();
  localStorage.setItem("recent-numbers", JSON.stringify([{ number: "AB100021" }, { number: "AB100022" }]));
  expect(open()).toHaveValue("");
});
