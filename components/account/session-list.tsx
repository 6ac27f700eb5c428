"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useCall } from "@/components/ui/use-call";
import type { SessionView } from "@/lib/accounts/contract";
import type { AccountTexts, SentTexts } from "./read-texts";
import { sendCall } from "./send-call";

interface Props {
  /** With the time of the last use, and a sentence of when it ends, in the reader's words. */
  sessions: readonly (SessionView & { readonly seen: string; readonly ends: string })[];
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
      <ul className="grid gap-2">
        {shown.map((one) => (
          <Session key={one.id} session={one} texts={texts} onEnd={state.ready ? () => end(one.id) : null} />
        ))}
      </ul>
      {shown.length > 2 && (
        <Button className="mt-4" disabled={!state.ready} onClick={() => end("others")}>
          {texts.endOthers}
        </Button>
      )}
      {state.trouble && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {state.trouble.text}
        </p>
      )}
    </div>
  );
}

interface SessionProps {
  session: Props["sessions"][number];
  texts: Props["texts"];
  /** null until the page's script is at work. */
  onEnd: (() => void) | null;
}

function Session({ session: { agent, network, current, seen, ends }, texts, onEnd }: SessionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-border bg-surface p-3">
      <div className="min-w-0">
        <p className="font-medium">{agent || texts.unknown}</p>
        <p className="text-muted text-sm">
          {current ? texts.here : texts.seen.replace("{time}", seen)}
          {network && ` · ${network}`}
        </p>
        <p className="text-muted text-sm">{ends}</p>
      </div>
      {!current && (
        <Button
          size="sm"
          disabled={onEnd === null}
          aria-label={`${texts.end}: ${agent || texts.unknown}`}
          onClick={() => onEnd?.()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
