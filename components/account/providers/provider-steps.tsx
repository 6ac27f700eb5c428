"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useCall } from "@/components/ui/use-call";
import type { Locale } from "@/lib/core/locales";
import { CompanyJoin } from "../company-join";
import { keepOthers } from "../keep-others";
import type { LoginTexts, SentTexts } from "../read-texts";
import { SecondStep } from "../second-factor/second-step";
import { sendCall } from "../send-call";
import { ProviderConnect } from "./provider-connect";
import { ProviderRegister } from "./provider-register";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: LoginTexts;
  /** The provider's name. */
  provider: string;
  onDone: () => void;
  /** Back to the form for mailbox and password. */
  onBack: () => void;
}

type Answer = Awaited<ReturnType<typeof sendCall<"continueProviderCall">>>;
type Step = Exclude<Answer, { email: string }>;

/**
 * After a provider sent its user back: logs in, or asks for what is missing: a second factor, a confirmation that an
 * account with this address is theirs, what a new account is to be, or whether they join their company.
 */
export function ProviderSteps({ locale, words, texts, provider, onDone, onBack }: Props) {
  const { step, failure, goOn, link } = useContinue(words, texts, onDone);
  /** The link to an account waits for its second factor. */
  const [isLinking, setIsLinking] = useState(false);
  if (failure !== null) {
    return (
      <div className="grid gap-5">
        <ErrorNote text={failure} />
        <BackButton texts={texts} onBack={onBack} />
      </div>
    );
  }
  if (step === null) return <p role="status">{texts.provider.working}</p>;
  if ("secondFactor" in step) {
    const done = () => (isLinking ? link() : onDone());
    return (
      <SecondStep
        form="login"
        challenge={step.secondFactor}
        words={words}
        texts={texts.login}
        onDone={done}
        onBack={onBack}
      />
    );
  }
  const back = <BackButton texts={texts} onBack={onBack} />;
  if ("connect" in step) {
    const answered = (answer: Parameters<typeof goOn>[0]) => {
      setIsLinking(true);
      goOn(answer);
    };
    const own = { ...step.connect, provider, words, texts: texts.provider, back };
    return <ProviderConnect {...own} codeLead={texts.register.codeLead} onAnswer={answered} />;
  }
  if ("join" in step) return <CompanyJoin {...step.join} {...{ locale, words, texts, back, onDone }} />;
  return <ProviderRegister {...step.register} locale={locale} words={words} texts={texts} back={back} />;
}

function useContinue(words: SentTexts, texts: LoginTexts, onDone: () => void) {
  const { failure, run } = useCall({ ...words.reasons, linkExpired: texts.provider.over });
  const [step, setStep] = useState<Step | null>(null);
  const isAsked = useRef(false);
  function goOn(answer: Answer) {
    if (!("email" in answer)) return setStep(answer);
    keepOthers(answer.otherSessions);
    onDone();
  }
  useEffect(() => {
    // Once: what was proved is used up by it. In development effects run twice.
    if (isAsked.current) return;
    isAsked.current = true;
    void run(() => sendCall("continueProviderCall", {})).then((answer) => answer && goOn(answer));
  });
  /** Logged in; the link is completed on the way on. */
  async function link() {
    await run(() => sendCall("settleProviderCall", {}));
    onDone();
  }
  return { step, failure: failure?.text ?? null, goOn, link };
}

function BackButton({ texts, onBack }: Pick<Props, "texts" | "onBack">) {
  return (
    <Button variant="ghost" onClick={onBack}>
      {texts.provider.back}
    </Button>
  );
}
