import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import messages from "@/messages/de/carrier-pages.json";
import { TransitTimes } from "./transit-times";

const words = messages.transit;
const lane = (destination: string) => ({
  origin: "DE",
  destination,
  parcels: 1210,
  halfDays: 1,
  mostDays: 5,
});

function answer(lanes: readonly ReturnType<typeof lane>[]) {
  const requested: string[] = [];
  globalThis.fetch = (async (address: string) => {
    requested.push(address);
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data: { lanes } }),
    };
  }) as unknown as typeof fetch;
  return requested;
}
afterEach(cleanup);

it("shows each lane with its figures, the first ten at once", async () => {
  const codes = ["FR", "DE", "AT", "BE", "CH", "CZ", "DK", "ES", "FI", "GB", "GR"];
  const requested = answer(codes.map(lane));
  render(<TransitTimes locale="de" carrier="dhl" words={words} />);
  const [table, more] = await screen.findAllByRole("table", {}, { timeout: 4_000 });
  expect(requested).toEqual(["/api/track/transitTimes?carrier=dhl"]);
  const rows = within(table as HTMLElement)
    .getAllByRole("row")
    .slice(1);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent("Deutschland → Frankreich1 Tag5 Tage1.210");
  expect(rows[1]).toHaveTextContent("Deutschland (Inland)");
  expect(more?.closest("details")).not.toBeNull();
});

it("shows nothing where nothing is known, or the server does not answer", async () => {
  const requested = answer([]);
  const { container, rerender } = render(<TransitTimes locale="de" carrier="dhl" words={words} />);
  await waitFor(() => expect(requested).toHaveLength(1));
  globalThis.fetch = async () => {
    requested.push("failed");
    throw new TypeError("offline");
  };
  rerender(<TransitTimes locale="de" carrier="ups" words={words} />);
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(container).toBeEmptyDOMElement();
});
