import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import carriers from "@/messages/en/carriers.json";
import common from "@/messages/en/common.json";
import customTracks from "@/messages/en/custom-tracks.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import shipments from "@/messages/en/shipments.json";
import status from "@/messages/en/status.json";
import { TrackBoard } from "./track-board";
import type { ListedTrack } from "./track-calls";

const now = new Date().toISOString();
const stored: ListedTrack = {
  ...{ id: "00000000-0000-7000-8000-000000000001", name: "Packing", texts: { en: "Packed", de: "Verpackt" } },
  ...{ place: "Berlin", milestone: "added", offsetHours: 48, carriers: [], channels: [], countries: ["DE"] },
  ...{ audit: "unaudited", auditReason: null, editedBy: "Ann", auditedBy: null, auditedAt: null },
  ...{ mayAudit: true, version: 3, createdAt: now, updatedAt: now },
};

/** The server's end of the calls. */
let list: { tracks: ListedTrack[]; isAlone: boolean };
const calls: { path: string; method: string; body: unknown }[] = [];
beforeEach(() => {
  list = { tracks: [], isAlone: false };
  calls.length = 0;
  globalThis.fetch = (async (path: string, init?: { body?: string; method?: string }) => {
    const method = init?.method ?? "GET";
    calls.push({ path, method, body: init?.body ? JSON.parse(init.body) : null });
    if (path.endsWith("carriers.json")) return { ok: true, json: async () => [] };
    const data = method === "GET" ? list : stored;
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    };
  }) as unknown as typeof fetch;
});
const sent = (method: string, end: string) =>
  calls.filter((one) => one.method === method && one.path.endsWith(end)).map(({ body }) => body);

function open() {
  return render(
    <NextIntlClientProvider
      locale="en"
      messages={{ "custom-tracks": customTracks, carriers, common, errors, journey, shipments, status }}
      timeZone="UTC"
    >
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <TrackBoard
              start={list}
              channels={[{ code: "AIR", name: "Air mail" }]}
              now={now}
              timeZone="Europe/Berlin"
            />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const dialog = () => within(screen.getByRole("dialog"));

it("adds a track while the journey shows it as it is written", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Add custom track" }));
  await user.click(dialog().getByRole("button", { name: "Add custom track" }));
  await dialog().findByText("Enter a text in at least one language.");
  await user.type(dialog().getByLabelText("Name"), "Packing");
  await user.type(dialog().getByLabelText("Text (English)"), "Packed");
  await user.type(dialog().getByLabelText("Place"), "Berlin");
  const drawn = () => within(dialog().getByRole("region", { name: "What customers see" }));
  expect(drawn().getByText("Packed").closest("li")).toHaveTextContent("by the seller · Berlin");
  await user.click(dialog().getByRole("tab", { name: /Deutsch/ }));
  await user.type(dialog().getByLabelText("Text (Deutsch)"), "Verpackt");
  expect(drawn().getByText("Verpackt")).toHaveAttribute("lang", "de");
  await user.clear(dialog().getByLabelText("Time"));
  await user.type(dialog().getByLabelText("Time"), "29");
  await user.selectOptions(dialog().getByLabelText("Unit"), "days");
  await drawn().findByText(/isn’t shown in the example/);
  await user.click(dialog().getByLabelText(/Delivered/));
  drawn().getByText("Verpackt");
  list = { tracks: [stored], isAlone: false };
  await user.click(dialog().getByRole("button", { name: "Add custom track" }));
  await waitFor(() =>
    expect(sent("POST", "custom")).toEqual([
      {
        ...{ name: "Packing", texts: { en: "Packed", de: "Verpackt" }, place: "Berlin" },
        ...{ milestone: "delivered", offsetHours: 29 * 24, carriers: [], channels: [], countries: [] },
      },
    ]),
  );
  await screen.findByText("2 days after the shipment is added");
});

it("lets another member approve what was read, or reject it with a reason", async () => {
  const user = userEvent.setup();
  list = { tracks: [stored], isAlone: false };
  open();
  screen.getByText("Waiting for approval");
  await user.click(screen.getByRole("button", { name: "Approve Packing" }));
  dialog().getByText("Verpackt");
  await user.click(dialog().getByRole("button", { name: "Approve and show" }));
  await waitFor(() => expect(sent("PUT", "audit")).toEqual([{ version: 3, passed: true }]));
  await user.click(screen.getByRole("button", { name: "Reject Packing" }));
  await user.type(dialog().getByLabelText("Reason"), "A typo");
  await user.click(dialog().getByRole("button", { name: "Reject" }));
  await waitFor(() =>
    expect(sent("PUT", "audit")[1]).toEqual({ version: 3, passed: false, reason: "A typo" }),
  );
});

it("tells its last editor who has to approve it, and one without colleagues to invite somebody", () => {
  list = { tracks: [{ ...stored, mayAudit: false }], isAlone: true };
  open();
  expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
  screen.getByText(/another member has to approve it/);
  screen.getByRole("link", { name: "Invite a member" });
});

it("asks before it deletes", async () => {
  const user = userEvent.setup();
  list = { tracks: [stored], isAlone: false };
  open();
  await user.click(screen.getByRole("button", { name: "Delete Packing" }));
  await screen.findByText("It disappears from all journeys at once.");
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Delete custom track" }));
  await waitFor(() => expect(sent("DELETE", stored.id)).toHaveLength(1));
});
