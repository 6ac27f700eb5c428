"use client";
import { type LucideIcon, MailCheck, MailX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { useOwnName } from "@/components/tracking/parcel/use-own-name";
import { useParcelMails } from "@/components/tracking/parcel/use-parcel-mails";
import { useReturnFocus } from "@/components/tracking/parcel/use-return-focus";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { maskEmail } from "@/lib/core/email-address";
import type { Locale } from "@/lib/core/locales";
import { callApi } from "@/lib/platform/browser/call-api";
import { errorStyle } from "@/lib/platform/browser/error-sentence";
import { keepMails } from "@/lib/platform/browser/parcel-mails";
import type { ParcelMails } from "@/lib/platform/browser/recent-numbers";
import { addSubscriptionCall, deleteSubscriptionCall } from "@/lib/tracking/subscriptions/contract";

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

/** Email subscription to one parcel: those that this browser knows of, or an address, then a confirmation by email. */
export function SubscribeForm(props: Props) {
  const { number, carrier } = props;
  const mails = useParcelMails(number, carrier, useBoard().now);
  const [isAnother, setAnother] = useState(false);
  const [ended, setEnded] = useState<"stopped" | "cancelled" | null>(null);
  const returnFocus = useReturnFocus();
  const onClose = () => returnFocus(props.onClose);
  if (mails !== null && !isAnother)
    return <KnownMails number={number} mails={mails} onAnother={() => setAnother(true)} onEnded={setEnded} />;
  if (ended !== null) return <EndedMails ended={ended} onAgain={() => setEnded(null)} />;
  return <AddressForm {...props} onClose={onClose} onSent={() => setAnother(false)} />;
}

function AddressForm({
  number,
  carrier,
  simulated,
  viewToken,
  onClose,
  onSent,
}: Props & { onSent: () => void }) {
  const t = useTranslations("subscribe");
  const name = useOwnName(number);
  const subscribing = useSubscribing({ number, carrier, viewToken, name, onSent });
  const { state, setState, email, setEmail, field, send } = subscribing;
  const id = useId();
  if (state.kind === "sent")
    return (
      <MailsNote title={t("sentTitle")} text={t("sent", { email: state.email })}>
        <Another onClick={() => setState({ kind: "form", wrong: null })} />
      </MailsNote>
    );
  const wrong = state.kind === "form" ? state.wrong : null;
  const warns = state.kind === "form" && state.style === "warning";
  return (
    <form
      onSubmit={send}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      noValidate
      className="rounded-xl bg-sunk p-4"
    >
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

interface KnownProps {
  number: string;
  mails: ParcelMails;
  onAnother: () => void;
  onEnded: (how: "stopped" | "cancelled") => void;
}

/** Updates that are on, or wait for their confirmation, and how to end them. */
function KnownMails({ number, mails, onAnother, onEnded }: KnownProps) {
  const t = useTranslations("subscribe");
  const sentenceOf = useErrorSentence();
  const [wrong, setWrong] = useState<string | null>(null);
  const { email, token } = mails;
  async function stop() {
    try {
      // Without a confirmation no emails are sent: there is nothing to end but what is known here.
      if (token !== undefined) await callApi(deleteSubscriptionCall, { token });
      onEnded(token === undefined ? "cancelled" : "stopped");
      keepMails(number, null);
    } catch (thrown) {
      setWrong(sentenceOf(thrown));
    }
  }
  return (
    <MailsNote
      title={token === undefined ? t("sentTitle") : t("onFor", { email })}
      text={wrong ?? (token === undefined ? t("sent", { email }) : null)}
    >
      <Button size="sm" variant="outline" onClick={stop}>
        {t(token === undefined ? "cancelRequest" : "stop")}
      </Button>
      <Another onClick={onAnother} />
    </MailsNote>
  );
}

/** That they have ended, and how to ask for them again. */
function EndedMails({ ended, onAgain }: { ended: "stopped" | "cancelled"; onAgain: () => void }) {
  const t = useTranslations("subscribe");
  return (
    <MailsNote icon={MailX} title={t(ended)} text={ended === "cancelled" ? t("cancelledText") : null}>
      {/* In the place of the button that ended them, which had the focus. */}
      <Button size="sm" variant="outline" autoFocus onClick={onAgain}>
        {t("again")}
      </Button>
    </MailsNote>
  );
}

function Another({ onClick }: { onClick: () => void }) {
  const t = useTranslations("subscribe");
  return (
    <Button size="sm" variant="ghost" onClick={onClick}>
      {t("another")}
    </Button>
  );
}

interface NoteProps {
  icon?: LucideIcon;
  title: string;
  text: string | null;
  children: ReactNode;
}

function MailsNote({ icon: Icon = MailCheck, title, text, children }: NoteProps) {
  return (
    <div role="status" className="rounded-xl bg-sunk p-4">
      <div className="flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div>
          <p className="font-medium">{title}</p>
          {text && <p className="mt-0.5 text-sm">{text}</p>}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 sm:ms-8">{children}</div>
    </div>
  );
}

type Subscribing = Pick<Props, "number" | "carrier" | "viewToken"> & {
  name: string | null;
  onSent: () => void;
};

function useSubscribing({ number, carrier, viewToken, name, onSent }: Subscribing) {
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
      keepMails(number, { carrier, email: maskEmail(address), at: new Date().toISOString() });
      onSent();
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
        {isSending ? t("sending") : t("open")}
      </Button>
      <Button variant="ghost" className="h-11 sm:h-10" onClick={onClose}>
        {t("cancel")}
      </Button>
    </>
  );
}
