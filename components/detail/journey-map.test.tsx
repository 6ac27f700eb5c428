import { act, screen } from "@testing-library/react";
import { JourneyMap } from "@/components/tracking/journey/journey-map";
import { makeEvent, makeView } from "@/components/tracking/parcel/testing/make-view";
import { chooseMapPlaces } from "@/lib/tracking/lookup/choose-map-places";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { renderCard } from "./testing/render-card";

const svg = `<svg class="map" role="img"><title>Map of the journey: Shenzhen – Berlin</title></svg>`;
const original = globalThis.fetch;
let asked: { places: { text: string }[]; size: string }[] = [];
afterEach(() => {
  globalThis.fetch = original;
});

/** A server that answers the call for a map; `null` refuses it. */
function serve(answer: { svg: string | null; isAhead?: boolean } | null): void {
  asked = [];
  globalThis.fetch = (async (_path: string, init?: { body?: string }) => {
    asked.push(JSON.parse(init?.body ?? ""));
    const body = { status: { code: answer ? 200 : 429, msg: "" }, data: answer };
    return {
      ok: answer !== null,
      status: answer ? 200 : 429,
      headers: new Headers(),
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof fetch;
}

async function show(view: ParcelView, isLarge = false) {
  let drawn: ReturnType<typeof renderCard> | undefined;
  await act(async () => {
    drawn = renderCard(<JourneyMap view={view} className="" isLarge={isLarge} />);
  });
  return drawn!;
}

it("shows the map of the journey with its sources", async () => {
  serve({ svg });
  await show(makeView("departed"));
  expect(screen.getByRole("img", { name: "Map of the journey: Shenzhen – Berlin" })).toBeInTheDocument();
  expect(screen.getByText(/Map: Natural Earth/)).toHaveTextContent("Places: GeoNames (CC BY 4.0)");
  expect(screen.getByRole("link", { name: "CC BY 4.0" })).toHaveAttribute("rel", "noreferrer");
  expect(asked[0]).toMatchObject({ origin: "CN", destination: "DE", delivered: false, language: "en" });
  expect(asked[0]?.places.map(({ text }) => text)).toEqual([
    "Shenzhen, China",
    "Leipzig, Germany",
    "Berlin, Germany",
  ]);
});

it("says what a dashed line means where there is one", async () => {
  serve({ svg, isAhead: true });
  await show(makeView("departed"));
  expect(screen.getByText("Dashed: still ahead")).toBeVisible();
  serve({ svg, isAhead: false });
  const { container } = await show(makeView("delivered"));
  expect(container).not.toHaveTextContent("Dashed");
});

it("reserves the map's space while it is being drawn", () => {
  globalThis.fetch = (() => new Promise(() => undefined)) as unknown as typeof fetch;
  const { container } = renderCard(<JourneyMap view={makeView("departed")} className="" />);
  expect(container.querySelector(".journey-map-frame")).toBeInTheDocument();
});

it("shows no empty box if no place is known, nothing can be drawn, or the server refuses", async () => {
  const nowhere = [makeEvent("2026-03-14T11:41", "Moved", { place: { text: "Somewhere" } })];
  serve({ svg });
  const { container } = await show(makeView("departed", { checkpoints: nowhere, origin: null }));
  expect(container).toBeEmptyDOMElement();
  expect(asked).toEqual([]);
  for (const answer of [{ svg: null }, null]) {
    serve(answer);
    expect((await show(makeView("departed"))).container).toBeEmptyDOMElement();
    expect(asked).toHaveLength(1);
  }
});

it("keeps a place that was reserved, and says in it that no place is known", async () => {
  serve({ svg: null });
  const view = makeView("departed");
  await act(async () => {
    renderCard(<JourneyMap view={view} className="" isReserved />);
  });
  expect(screen.getByText("No places reported yet")).toBeVisible();
});

it("asks again only when the places change", async () => {
  serve({ svg });
  const view = makeView("departed");
  const { redraw } = await show(view);
  await act(async () => redraw(<JourneyMap view={{ ...view, version: 4, askedAt: null }} className="" />));
  expect(asked).toHaveLength(1);
  const moved = [makeEvent("2026-03-15T08:00", "Arrived", { place: { text: "Potsdam", country: "DE" } })];
  await act(async () =>
    redraw(<JourneyMap view={{ ...view, checkpoints: [...moved, ...view.checkpoints] }} className="" />),
  );
  expect(asked).toHaveLength(2);
});

it("asks for a large map where the style sheets have room for one, and again when the screen is turned", async () => {
  serve({ svg });
  const screen = Object.assign(new EventTarget(), { matches: true });
  const { matchMedia } = window;
  window.matchMedia = () => screen as unknown as MediaQueryList;
  try {
    const { unmount } = await show(makeView("departed"), true);
    screen.matches = false;
    await act(async () => screen.dispatchEvent(new Event("change")));
    expect(asked.map(({ size }) => size)).toEqual(["large", "card"]);
    unmount();
    screen.dispatchEvent(new Event("change"));
    screen.matches = true;
    await show(makeView("departed"));
    expect(asked.map(({ size }) => size)).toEqual(["large", "card", "card"]);
  } finally {
    window.matchMedia = matchMedia;
  }
});

it("sends each place once, cut short, and no more than a request holds", () => {
  const far = Array.from({ length: 500 }, (_, at) =>
    makeEvent("2026-03-14T11:41", `${at}`, { place: { text: `${at} ${"国".repeat(300)}`, country: "CN" } }),
  );
  const input = chooseMapPlaces(makeView("departed", { checkpoints: far }), "zh-CN");
  expect(Buffer.byteLength(JSON.stringify(input))).toBeLessThan(64 * 1024);
  expect(input?.places.at(-1)?.text.startsWith("0 ")).toBe(true);
});

it("leads back to the origin if the parcel goes back", () => {
  expect(chooseMapPlaces(makeView("returning"), "en")).toMatchObject({ origin: "CN", destination: "CN" });
  expect(chooseMapPlaces(makeView("departed"), "en")).toMatchObject({ destination: "DE", delivered: false });
  expect(chooseMapPlaces(makeView("delivered"), "en")).toMatchObject({ delivered: true });
});

it("leads nowhere if it is not to be delivered any more, or nobody knows where", () => {
  for (const end of ["lost", "destroyed", "cancelled", "ready_at_locker"] as const)
    expect(chooseMapPlaces(makeView(end), "en")?.destination).toBeNull();
  expect(chooseMapPlaces(makeView("departed", { destination: null }), "en")?.destination).toBeNull();
});
