import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { type Board, BoardContext } from "@/components/tracking/parcel/board-context";
import { testNow } from "@/components/tracking/parcel/testing/make-view";
import type { Locale } from "@/lib/core/locales";
import common from "@/messages/en/common.json";
import detail from "@/messages/en/detail.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import parcel from "@/messages/en/parcel.json";
import status from "@/messages/en/status.json";
import subscribe from "@/messages/en/subscribe.json";
import { MailFormProvider } from "../mail-form";

const messages = { common, detail, errors, journey, parcel, status, subscribe };

const dhl = {
  id: "dhl",
  routerName: "DHL",
  name: "DHL Express",
  nameZh: "DHL",
  mark: { text: "DHL", ground: "#b0000c", ink: "#ffd633" },
  country: "DE",
  website: "https://www.dhl.com/",
  phones: ["+49 228 4333112"],
  hours: "Mon–Sat 7–20",
  trackingUrl: "https://www.dhl.com/track?id={number}",
};

/** A board that only records what was pressed. */
export function testBoard(more: Partial<Board> = {}): Board {
  return {
    now: new Date(testNow),
    timeZone: "Europe/Berlin",
    card: (id) => (id === "dhl" ? dhl : null),
    markOf: (id) => (id === "dhl" ? dhl.mark : undefined),
    nameOf: (id) => (id === "dhl" ? "DHL Express" : id.toUpperCase()),
    grouped: (number) => number,
    offline: false,
    refreshing: new Set(),
    notes: new Map(),
    refresh: () => undefined,
    choose: () => undefined,
    undo: () => undefined,
    remove: () => undefined,
    restore: () => undefined,
    add: () => "added",
    fresh: new Map(),
    ...more,
  };
}

/** Renders components of the results page in English, in a board. */
export function renderCard(children: ReactNode, more: Partial<Board> = {}, locale: Locale = "en") {
  const wrap = (inside: ReactNode, board: Board) => (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <BoardContext value={board}>
        <MailFormProvider>{inside}</MailFormProvider>
      </BoardContext>
    </NextIntlClientProvider>
  );
  const drawn = render(wrap(children, testBoard(more)));
  return {
    ...drawn,
    redraw: (inside: ReactNode, changed: Partial<Board> = more) =>
      drawn.rerender(wrap(inside, testBoard(changed))),
  };
}
