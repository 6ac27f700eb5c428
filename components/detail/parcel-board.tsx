"use client";
import { Link2, Plus } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { BoardContext } from "@/components/tracking/parcel/board-context";
import { LiveNote } from "@/components/tracking/parcel/live-note";
import { type Refused, RefusedNote, RefusedNumbers } from "@/components/tracking/parcel/refused-numbers";
import { canNotify } from "@/components/tracking/parcel/rules";
import { type BoardStart, useParcelList } from "@/components/tracking/parcel/use-parcel-list";
import { useParcelMails } from "@/components/tracking/parcel/use-parcel-mails";
import { useParcelText } from "@/components/tracking/parcel/use-parcel-text";
import { Button, buttonClass } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { Locale } from "@/lib/core/locales";
import { localePath, sharedAddress } from "@/lib/platform/i18n/format";
import { IgnoredNumbers } from "./ignored-numbers";
import { MailFormProvider, useMailForm } from "./mail-form";
import { ParcelList } from "./parcel-list";
import { PhoneBar } from "./phone-bar";
import { SimulatedNote } from "./simulated-note";
import { useAwaiting } from "./use-awaiting";
import { useOpenCards } from "./use-open-cards";
import { usePlaces } from "./use-places";

/** Only after the last parcel was removed. */
const loadEmptyBoard = () => import("./empty-board");

interface Props {
  start: BoardStart;
  ignored: readonly string[];
  refused: readonly Refused[];
}

/** The results page: one card per parcel, by groups, updated live. */
export function ParcelBoard({ start, ignored, refused: refusedAtFirst }: Props) {
  const [refused, setRefused] = useState(refusedAtFirst);
  const used = useParcelList(start, refused);
  return (
    <BoardContext value={used.board}>
      <MailFormProvider>
        <Shown
          used={used}
          ignored={ignored}
          refused={refused}
          onDone={(text) => setRefused((list) => list.filter((one) => one.text !== text))}
        />
      </MailFormProvider>
    </BoardContext>
  );
}

interface ShownProps {
  used: ReturnType<typeof useParcelList>;
  ignored: readonly string[];
  refused: readonly Refused[];
  onDone: (text: string) => void;
}

function Shown({ used, ignored, refused, onDone }: ShownProps) {
  const t = useTranslations("detail");
  const { board, entries } = used;
  const there = entries.filter(({ removed }) => !removed);
  const isAwaiting = useAwaiting(entries);
  const { places, list } = usePlaces(entries, board.now, isAwaiting);
  const numbers = places.map(({ number }) => number);
  const cards = useOpenCards(numbers, isAwaiting);
  const { setOpenFor } = useMailForm();
  const [only] = there.length === 1 ? there : [];
  const carrier = only?.carrier ?? only?.view?.carrier ?? null;
  const canFollow = only && canNotify(only.view, carrier);
  const mails = useParcelMails(only?.number ?? "", carrier, board.now);

  return (
    <div className="grid grid-cols-1 gap-4 max-sm:gap-3 max-sm:pb-16">
      <BoardHead used={used} cards={cards} />
      {there.length > 0 && <RefusedNote count={refused.length} />}
      <IgnoredNumbers ignored={ignored} />
      {there.length === 0 && refused.length === 0 && (
        <LazyPart load={loadEmptyBoard}>{({ EmptyBoard }) => <EmptyBoard />}</LazyPart>
      )}
      <ParcelList entries={entries} places={places} list={list} cards={cards} />
      <RefusedNumbers refused={refused} onAdd={(number) => board.add(number, null)} onDone={onDone} />
      {/* On a phone the first screen belongs to the status. */}
      <SimulatedNote entries={there} className="sm:hidden" />
      <Announcer changed={used.changed} />
      <PhoneBar
        title={t("heading", { count: there.length })}
        mails={mails}
        onNotify={canFollow ? () => setOpenFor(only.number) : null}
      />
    </div>
  );
}

function BoardHead({ used, cards }: { used: ShownProps["used"]; cards: ReturnType<typeof useOpenCards> }) {
  const t = useTranslations("detail");
  const { board, entries, link, heardAt } = used;
  const there = entries.filter(({ removed }) => !removed);
  const heard = new Date(heardAt.current || board.now.getTime());
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: board.timeZone });
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:items-center max-sm:gap-x-3">
      <div className="max-sm:flex max-sm:min-h-8 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3">
        <h1 className="font-semibold text-xl tracking-tight sm:text-3xl">
          {there.length > 0 ? t("heading", { count: there.length }) : t("emptyTitle")}
        </h1>
        <div className="flex flex-wrap items-center gap-x-5 sm:mt-1">
          {there.length > 0 && (
            <LiveNote link={link} heardAt={time.format(heard)} isShort={there.length > 1} />
          )}
          <SimulatedNote entries={there} className="max-sm:hidden" />
        </div>
      </div>
      <BoardActions several={there.length > 1} cards={cards} />
    </header>
  );
}

function BoardActions({ several, cards }: { several: boolean; cards: ReturnType<typeof useOpenCards> }) {
  const t = useTranslations("detail");
  const copy = useTranslations("parcel.actions");
  const locale = useLocale() as Locale;
  const [said, setSaid] = useState("");
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(sharedAddress(location.href));
      setSaid(copy("done"));
    } catch {
      setSaid(copy("notDone"));
    }
  }
  return (
    <div className={`flex flex-wrap items-center gap-2 print:hidden ${several ? "" : "max-sm:hidden"}`}>
      {several && (
        <>
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:-my-0.5"
            onClick={cards.allOpen ? cards.closeAll : cards.openAll}
          >
            {cards.allOpen ? t("closeAll") : t("openAll")}
          </Button>
          <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={copyLink}>
            <Link2 aria-hidden="true" />
            {said || t("copyLink")}
          </Button>
        </>
      )}
      <Link
        href={localePath(locale)}
        className={`${buttonClass({ size: "sm", variant: "outline" })} max-sm:hidden`}
      >
        <Plus aria-hidden="true" />
        {t("addMore")}
      </Link>
    </div>
  );
}

/** Announces changes of status once, politely, without layout changes. */
function Announcer({ changed }: { changed: ReturnType<typeof useParcelList>["changed"] }) {
  const t = useTranslations("detail");
  const text = useParcelText();
  return (
    <p role="status" className="sr-only">
      {changed
        .map((view) => t("changed", { number: view.number, status: text(view, view.carrier).label }))
        .join(". ")}
    </p>
  );
}
