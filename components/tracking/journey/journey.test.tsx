import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { makeEvent, makeView, testNow } from "@/components/tracking/parcel/testing/make-view";
import { statuses } from "@/lib/core/statuses";
import { progressSteps, statusKeys, subStatuses } from "@/lib/parcels/parcel/constants";
import journey from "@/messages/en/journey.json";
import status from "@/messages/en/status.json";
import { JourneyRow } from "./journey-row";
import { ProgressLine } from "./progress-line";
import { needsTranslation, readText } from "./read-texts";
import { entriesShown, shownCount } from "./rules";
import { Timeline } from "./timeline";

const now = new Date(testNow);

function draw(children: ReactNode) {
  return render(
    <NextIntlClientProvider locale="en" messages={{ journey, status }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>,
  );
}

function drawTimeline(
  view = makeView("out_for_delivery"),
  more: Partial<Parameters<typeof Timeline>[0]> = {},
) {
  return draw(
    <Timeline
      view={view}
      now={now}
      translations={{}}
      translating={false}
      fresh={new Set()}
      carrierName={(id) => id.toUpperCase()}
      {...more}
    />,
  );
}

/** A line of the seller at an instant. */
const sellerLine = (utc: string, text: string, lang: "en" | "de" = "en") => ({
  ...{ id: text, text, lang, place: "Hamburg", milestone: "added" as const },
  time: { local: utc.slice(0, 19), offset: "+00:00", utc, zoneFrom: "given" as const },
});

describe("the seller's lines", () => {
  it("stand between the carrier's events, marked in words and by another point, and never show the status", () => {
    const line = sellerLine("2026-03-13T12:00:00.000Z", "Verpackt", "de");
    const { container } = drawTimeline(makeView("out_for_delivery"), { sellerLines: [line] });
    const entries = screen.getAllByRole("listitem").map((one) => one.textContent ?? "");
    const at = entries.findIndex((text) => text.includes("Verpackt"));
    expect(entries[at]).toContain("by the seller · Hamburg");
    expect(entries[at - 1]).toContain("Sorted at the parcel centre");
    expect(entries[at + 1]).toContain("Released by customs");
    expect(screen.getByText("Verpackt")).toHaveAttribute("lang", "de");
    expect(container.querySelectorAll(".rotate-45")).toHaveLength(1);
    expect(container.querySelectorAll(".bg-status")).toHaveLength(1);
    expect(container.querySelector(".bg-status")?.closest("li")).not.toHaveTextContent("by the seller");
  });

  it("are text, whatever they hold, and the whole journey of a parcel without events", () => {
    const text = '<img src=x onerror="alert(1)">{{constructor}}&lt;';
    const line = sellerLine("2026-03-13T12:00:00.000Z", text);
    const { container } = drawTimeline(makeView(null), { sellerLines: [line] });
    screen.getByText(text);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector(".bg-status")).toBeNull();
  });
});

describe("the progress line", () => {
  it.each(statuses)(
    "shows result %s at its step, with the status as text and the other steps named",
    (status) => {
      draw(
        <ProgressLine
          status={status}
          progressStep={progressSteps[status]}
          label="Right here"
          density="full"
        />,
      );
      const steps = within(screen.getByRole("list", { name: "Progress" })).getAllByRole("listitem");
      expect(steps).toHaveLength(5);
      const present = steps.filter((step) => step.getAttribute("aria-current") === "step");
      expect(present).toHaveLength(1);
      expect(steps.indexOf(present[0] as HTMLElement)).toBe(progressSteps[status]);
      expect(present[0]).toHaveTextContent("Right here");
      for (const [at, step] of steps.entries()) {
        if (at < progressSteps[status]) expect(step).toHaveTextContent("completed");
        if (at > progressSteps[status]) expect(step).toHaveTextContent("not yet reached");
      }
      expect(screen.getByRole("list").dataset.status).toBe(statusKeys[status]);
    },
  );

  it("ends at the sender for a returned parcel", () => {
    const { rerender } = draw(<ProgressLine status="returned" progressStep={3} label="x" density="full" />);
    expect(screen.getByText("Returned")).toBeInTheDocument();
    rerender(
      <NextIntlClientProvider locale="en" messages={{ journey, status }} timeZone="UTC">
        <ProgressLine status="in_transit" progressStep={2} label="x" density="full" />
      </NextIntlClientProvider>,
    );
    expect(screen.getByText("Delivered")).toBeInTheDocument();
  });

  it("ends at the sender for a parcel on its way back", () => {
    draw(<ProgressLine status="alert" subStatus="returning" progressStep={3} label="x" density="full" />);
    expect(screen.getByText("Returned")).toBeInTheDocument();
  });

  it.each(["row", "compact"] as const)("is one picture with a name in the %s density", (density) => {
    draw(<ProgressLine status="pick_up" progressStep={3} label="Out for delivery" density={density} />);
    expect(screen.getByRole("img", { name: "Step 4 of 5: Out for delivery" })).toBeInTheDocument();
  });

  it("claims no status while nothing is known", () => {
    draw(<ProgressLine status={null} progressStep={0} label="Asking" density="full" pending />);
    expect(screen.getByRole("list").dataset.status).toBeUndefined();
  });
});

it("shows the latest event in a row, and only the status in the compact density", () => {
  const latest = { text: "Sorted", lang: "en", utc: "2026-03-14T11:00:00Z", local: "2026-03-14T11:00" };
  const { unmount } = draw(
    <JourneyRow
      density="row"
      status="in_transit"
      progressStep={2}
      label="On its way"
      latest={latest}
      now={now}
    />,
  );
  expect(screen.getByText("Sorted")).toBeInTheDocument();
  expect(screen.getByText("1 hour ago")).toBeInTheDocument();
  unmount();
  draw(
    <JourneyRow
      density="compact"
      status="in_transit"
      progressStep={2}
      label="On its way"
      latest={latest}
      now={now}
    />,
  );
  expect(screen.queryByText("Sorted")).not.toBeInTheDocument();
});

describe("the timeline", () => {
  it("shows local times with offset, places and relative times, newest first, under local days", () => {
    drawTimeline();
    const first = screen.getAllByRole("listitem")[0] as HTMLElement;
    expect(first).toHaveTextContent("11:41");
    expect(first).toHaveTextContent("UTC+1");
    expect(first).toHaveTextContent("Berlin, Germany · 1 hour ago");
    const days = screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);
    expect(days.slice(0, 3)).toEqual(["Saturday 14 March", "Friday 13 March", "Thursday 12 March"]);
  });

  it("shows relative times of the last 24 hours only: older ones stand under their day", () => {
    drawTimeline();
    const entry = (text: string) => screen.getByText(text).closest("li");
    expect(entry("Sorted at the parcel centre")).toHaveTextContent("15 hours ago");
    expect(entry("Released by customs")).not.toHaveTextContent("ago");
  });

  it("shows no relative time if the instant is uncertain or in the future", () => {
    const events = [makeEvent("2026-03-15T09:00", "Planned"), makeEvent("2026-03-14", "Noted")];
    drawTimeline(makeView("moving", { checkpoints: events }));
    expect(screen.queryByText(/ago|now/)).not.toBeInTheDocument();
    expect(screen.getByText("No time given")).toBeInTheDocument();
  });

  it("collapses the older part of a long journey on screen, not in print", async () => {
    drawTimeline();
    const entries = screen.getAllByRole("listitem");
    expect(entries).toHaveLength(9);
    expect(entries.filter((entry) => entry.className.includes("hidden print:grid"))).toHaveLength(
      9 - entriesShown,
    );
    await userEvent.click(screen.getByRole("button", { name: "Show 3 earlier events" }));
    expect(screen.getAllByRole("listitem").some((entry) => entry.className.includes("hidden"))).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Show less" }));
    expect(screen.getByRole("button", { name: "Show 3 earlier events" })).toBeInTheDocument();
  });

  it("has a button only if at least three entries are hidden", () => {
    expect(shownCount(entriesShown + 2, false)).toBe(entriesShown + 2);
    expect(shownCount(entriesShown + 3, false)).toBe(entriesShown);
    expect(shownCount(40, true)).toBe(40);
  });

  it("marks only what arrived while the page was open", () => {
    const view = makeView("out_for_delivery");
    drawTimeline(view, { fresh: new Set([view.checkpoints[0]?.fingerprint ?? ""]) });
    const entries = screen.getAllByRole("listitem");
    expect(entries.filter((entry) => entry.className.includes("animate-arrive"))).toEqual([entries[0]]);
    expect(within(entries[0] as HTMLElement).getByText("New")).toBeInTheDocument();
  });

  it("is in the reader's language with the carrier's original one press away", async () => {
    const events = [
      makeEvent("2026-03-14T08:00", "快件已到达", { lang: "zh-CN" }),
      makeEvent("2026-03-13T08:00", "已离开", { lang: "zh-CN", texts: { en: "Left the site" } }),
    ];
    const view = makeView("arrived", { checkpoints: events });
    drawTimeline(view, {
      translations: { [events[0]?.fingerprint ?? ""]: { text: "Arrived at a site", by: "vocabulary" } },
    });
    expect(screen.getByText("Arrived at a site")).toBeInTheDocument();
    expect(screen.getByText("Left the site")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Translated from Chinese (China)");
    expect(screen.queryByText(/In our words/)).not.toBeInTheDocument();
    expect(screen.queryByText("快件已到达")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Show original" }));
    expect(screen.getByText("快件已到达")).toHaveAttribute("lang", "zh-CN");
  });

  it("keeps the carrier's text without a translation, marked with its language", () => {
    const event = makeEvent("2026-03-14T08:00", "Zugestellt", { lang: "de" });
    drawTimeline(makeView("delivered", { checkpoints: [event] }));
    expect(screen.getByText("Zugestellt")).toHaveAttribute("lang", "de");
    expect(screen.getByRole("status")).toHaveTextContent("Carrier’s original wording");
    expect(readText(event, {}, "de", "Delivered").original).toBeNull();
    expect(needsTranslation([event], "de")).toBe(false);
    expect(needsTranslation([event], "en")).toBe(true);
  });

  it("names the town in the reader's language if the translation does", () => {
    const event = makeEvent("2026-03-14T08:00", "Zugestellt", {
      lang: "de",
      place: { text: "Köln, Germany" },
    });
    const translations = {
      [event.fingerprint]: { text: "Delivered", by: "vocabulary", place: "Cologne" },
    } as const;
    drawTimeline(makeView("delivered", { checkpoints: [event] }), { translations });
    expect(screen.getByText(/Cologne/)).toBeInTheDocument();
    expect(screen.queryByText(/Köln/)).not.toBeInTheDocument();
  });

  it("describes events in our own words if the carrier's text is hidden", () => {
    const withheld = { text: "", lang: null };
    const checkpoints = [
      makeEvent("2026-03-14T08:00", "", { ...withheld, subStatus: "delivered_neighbour", fingerprint: "a" }),
      makeEvent("2026-03-13T08:00", "", { ...withheld, subStatus: null, fingerprint: "b" }),
      makeEvent("2026-03-12T08:00", "", { ...withheld, subStatus: "unclassified", fingerprint: "c" }),
      makeEvent("2026-03-11T08:00", "", { ...withheld, texts: { en: "Parcel accepted" }, fingerprint: "d" }),
    ];
    drawTimeline(makeView("delivered_neighbour", { checkpoints }));
    expect(screen.getByText("Left with a neighbour")).not.toHaveAttribute("lang");
    expect(screen.getAllByText("Update from the carrier")).toHaveLength(2);
    expect(screen.getByText("Parcel accepted")).toBeInTheDocument();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });

  it("links the number under which the journey continues", async () => {
    const onTrack = jest.fn();
    const nextLeg = { number: "LX123456789DE", carrier: "dp" };
    drawTimeline(makeView("handed_over", { nextLeg }), { onTrack });
    expect(screen.getByText(/Continues with DP/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Track this too" }));
    expect(onTrack).toHaveBeenCalledWith("LX123456789DE", "dp");
  });
});

it("has a label and three sentences for every result, sub-status and step of both endings", () => {
  const whole = ["label", "happened", "means", "next"];
  for (const name of Object.values(statusKeys)) expect(Object.keys(status.result[name])).toEqual(whole);
  for (const subStatus of Object.keys(subStatuses) as (keyof typeof status.sub)[]) {
    expect(Object.keys(status.sub[subStatus])).toEqual(whole);
  }
  expect(Object.keys(status.sub)).toHaveLength(Object.keys(subStatuses).length);
});
