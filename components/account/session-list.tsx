"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { DataColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useCall } from "@/components/ui/use-call";
import type { SessionView } from "@/lib/accounts/users/contract";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";

/** With the time of the last use, and a sentence of when it ends, in the reader's words. */
type SessionRow = SessionView & { readonly seen: string; readonly ends: string };
const sessionId = ({ id }: SessionRow) => id;

interface Props {
  sessions: readonly SessionRow[];
  words: SentTexts;
  texts: AccountTexts["sessions"];
}

/** Where the user is logged in; each but this one can be ended. */
export function SessionList({ sessions, words, texts }: Props) {
  const state = useCall(words.reasons);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const shown = sessions.filter(({ id }) => !ended.includes(id));
  async function end(session: string) {
    if (state.working) return;
    if ((await state.run(() => sendCall("revokeSessionCall", { session }))) === null) return;
    const all = sessions.filter(({ current }) => !current).map(({ id }) => id);
    setEnded(session === "others" ? all : [...ended, session]);
  }
  return (
    <div aria-live="polite">
      <DataTable
        label={texts.title}
        className="text-sm"
        rows={shown}
        rowId={sessionId}
        columns={columnsOf(texts, state.ready ? end : null)}
      />
      {shown.length > 2 && (
        <Button className="mt-4" disabled={!state.ready} onClick={() => end("others")}>
          {texts.endOthers}
        </Button>
      )}
      {state.failure && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {state.failure.text}
        </p>
      )}
    </div>
  );
}

/** `onEnd` is null until the page's script is at work. */
function columnsOf(
  texts: Props["texts"],
  onEnd: ((session: string) => void) | null,
): readonly DataColumn<SessionRow>[] {
  return [
    {
      id: "device",
      name: texts.columns.device,
      isRowHead: true,
      className: "font-medium!",
      cell: ({ agent, network }) => (
        <>
          {agent || texts.unknown}
          {network && <span className="block font-normal text-muted">{network}</span>}
        </>
      ),
    },
    {
      id: "used",
      name: texts.columns.used,
      className: "text-muted",
      cell: ({ current, seen }) => (current ? texts.here : seen),
    },
    {
      id: "ends",
      name: texts.columns.ends,
      hidesName: true,
      card: "wide",
      className: "text-muted",
      cell: ({ ends }) => ends,
    },
    {
      id: "actions",
      name: texts.columns.actions,
      hidesName: true,
      card: "bare",
      align: "end",
      cell: (one) =>
        !one.current && <EndButton session={one} texts={texts} onEnd={onEnd && (() => onEnd(one.id))} />,
    },
  ];
}

interface EndProps {
  session: SessionRow;
  texts: Props["texts"];
  /** null until the page's script is at work. */
  onEnd: (() => void) | null;
}

function EndButton({ session: { agent }, texts, onEnd }: EndProps) {
  return (
    <Button
      size="sm"
      disabled={onEnd === null}
      aria-label={`${texts.end}: ${agent || texts.unknown}`}
      onClick={() => onEnd?.()}
    >
      {texts.end}
    </Button>
  );
}
