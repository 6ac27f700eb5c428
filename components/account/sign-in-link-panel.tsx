"use client";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useCall } from "@/components/ui/use-call";
import type { Locale } from "@/lib/core/locales";
import type { AccountTexts, SentTexts } from "./read-texts";
import { QrPicture } from "./second-factor/qr-picture";
import { sendCall } from "./send-call";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["handover"];
  copy: AccountTexts["copy"];
}

/** Makes a link that carries the log-in to another browser, and counts down how long it works. */
export function SignInLinkPanel({ locale, words, texts, copy }: Props) {
  const state = useCall(words.reasons);
  const [made, setMade] = useState<{ readonly address: string; readonly endMs: number } | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (made === null) return;
    const count = () => setLeft(Math.max(0, Math.ceil((made.endMs - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [made]);
  async function make() {
    if (state.working) return;
    const from = Date.now();
    const input = { page: "accountSetting", language: locale, here: false } as const;
    const answer = await state.run(() => sendCall("signInLinkCall", input));
    if (answer === null) return;
    setLeft(answer.seconds);
    setMade({ address: answer.address, endMs: from + answer.seconds * 1000 });
  }
  const isLive = made !== null && left > 0;
  return (
    <div className="grid gap-4">
      {isLive && <LiveLink address={made.address} left={left} texts={texts} copy={copy} />}
      <p role="status" className={made !== null && !isLive ? "text-muted" : "sr-only"}>
        {made !== null && !isLive ? texts.over : ""}
      </p>
      <div>
        <Button disabled={!state.ready} onClick={make}>
          {state.working ? words.working : texts.button}
        </Button>
      </div>
      {state.failure && (
        <p role="alert" className="font-medium text-danger">
          {state.failure.text}
        </p>
      )}
    </div>
  );
}

interface LiveProps extends Pick<Props, "texts" | "copy"> {
  address: string;
  /** Seconds. */
  left: number;
}

function LiveLink({ address, left, texts, copy }: LiveProps) {
  return (
    <>
      <QrPicture text={address} label={texts.picture} />
      <p>{texts.note}</p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="tabular-nums">{texts.left.replace("{seconds}", String(left))}</span>
        <CopyButton
          text={address}
          label={texts.copyLink}
          copied={copy.copied}
          failed={copy.failed}
          withLabel
        />
      </p>
    </>
  );
}
