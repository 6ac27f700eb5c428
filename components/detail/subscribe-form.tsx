"use client";
import { MailCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useOwnName } from "@/components/tracking/parcel/use-own-name";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { callApi } from "@/lib/platform/browser/call-api";
import { errorStyle } from "@/lib/platform/browser/error-sentence";
import { addSubscriptionCall } from "@/lib/tracking/subscriptions/contract";

interface Props {
  number: string;
  carrier: string;
  simulated: boolean;
  /** Token of the view on screen. */
  viewToken: string | undefined;
  onClose: () => void;
}

type State =
  | { kind: "form"; wrong: string | null; style?: "error" | "warning" }
  | { kind: "sending" }
  | { kind: "sent"; email: string };

/** Looks like an address: something, an at sign, a host with a dot. The server validates strictly. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Email subscription to one parcel: an address, then a confirmation by email. */
export function SubscribeForm({ number, carrier, simulated, viewToken, onClose }: Props) {
  const t = useTranslations("subscribe");
  const name = useOwnName(number);
  const subscribing = useSubscribing({ number, carrier, viewToken, name });
  const { state, setState, email, setEmail, field, send } = subscribing;
  const id = useId();
  if (state.kind === "sent")
    return <SentNote email={state.email} onAnother={() => setState({ kind: "form", wrong: null })} />;
  const wrong = state.kind === "form" ? state.wrong : null;
  const warns = state.kind === "form" && state.style === "warning";
  return (
    <form onSubmit={send} noValidate className="rounded-xl bg-sunk p-4">
      <h3 className="font-medium">{t("title")}</h3>
      <p id={`${id}-text`} className="mt-0.5 max-w-prose text-sm">
        {t("text")} {name && t("named", { name })} {simulated && t("simulated")}
      </p>
      <label htmlFor={id} className="mt-3 mb-1 block font-medium text-sm">
        {t("field")}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="flex-1 basis-56 sm:max-w-80">
          <Input
            ref={field}
            id={id}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            placeholder={t("placeholder")}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            aria-invalid={wrong !== null}
            aria-describedby={wrong ? `${id}-wrong` : `${id}-text`}
            className="w-full"
          />
          {wrong && (
            <p
              id={`${id}-wrong`}
              role="alert"
              className={`mt-1.5 font-medium text-sm ${warns ? "text-warning" : "text-danger"}`}
            >
              {wrong}
            </p>
          )}
        </div>
        <SubmitButtons isSending={state.kind === "sending"} onClose={onClose} />
      </div>
    </form>
  );
}

function SentNote({ email, onAnother }: { email: string; onAnother: () => void }) {
  const t = useTranslations("subscribe");
  return (
    <div role="status" className="flex gap-3 rounded-xl bg-sunk p-4">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <p className="font-medium">{t("sentTitle")}</p>
        <p className="mt-0.5 text-sm">{t("sent", { email })}</p>
        <Button size="sm" variant="ghost" className="-ms-3 mt-1" onClick={onAnother}>
          {t("another")}
        </Button>
      </div>
    </div>
  );
}

type Subscribing = Pick<Props, "number" | "carrier" | "viewToken"> & { name: string | null };

function useSubscribing({ number, carrier, viewToken, name }: Subscribing) {
  const t = useTranslations("subscribe");
  const sentenceOf = useErrorSentence();
  const language = useLocale() as Locale;
  const [state, setState] = useState<State>({ kind: "form", wrong: null });
  const [email, setEmail] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function send(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (!emailShape.test(address)) {
      setState({ kind: "form", wrong: t("malformed") });
      field.current?.focus();
      return;
    }
    setState({ kind: "sending" });
    try {
      const parcel = { track: number, carrier, viewToken, name: name ?? undefined };
      await callApi(addSubscriptionCall, { ...parcel, email: address, language });
      setState({ kind: "sent", email: address });
    } catch (thrown) {
      setState({ kind: "form", wrong: sentenceOf(thrown), style: errorStyle(thrown) });
      field.current?.focus();
    }
  }
  return { state, setState, email, setEmail, field, send };
}

function SubmitButtons({ isSending, onClose }: { isSending: boolean; onClose: () => void }) {
  const t = useTranslations("subscribe");
  return (
    <>
      <Button type="submit" variant="primary" aria-disabled={isSending} className="h-11 sm:h-10">
        {isSending ? t("sending") : t("send")}
      </Button>
      <Button variant="ghost" className="h-11 sm:h-10" onClick={onClose}>
        {t("cancel")}
      </Button>
    </>
  );
}
