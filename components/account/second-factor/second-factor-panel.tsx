"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { AccountView, OtherSessions } from "@/lib/accounts/users/contract-parts";
import { OtherSessionsNote } from "../other-sessions";
import type { AccountTexts, SentTexts } from "../read-texts";
import { RecoveryCodes } from "./recovery-codes";
import { SecondFactorCheck } from "./second-factor-check";
import { SecondFactorProof } from "./second-factor-proof";

interface Props {
  hasPassword: boolean;
  state: AccountView["secondFactor"];
  /** When it was turned on, in the reader's words. */
  since: string;
  /** When it is turned on now, the same words of today. */
  today: string;
  words: SentTexts;
  texts: AccountTexts["factor"];
  copy: AccountTexts["copy"];
  cancel: string;
  wrongPassword: string;
  /** IANA zone of the account. */
  timeZone: string;
}

type Step =
  | { readonly at: "rest" }
  | { readonly at: "setUp" | "renew" | "turnOff" }
  | { readonly at: "proof"; readonly secret: string; readonly address: string }
  | { readonly at: "codes"; readonly codes: readonly string[] };

/** The second factor: what it is set to, and the way to another setting. After a change it offers to end other sessions. */
export function SecondFactorPanel(props: Props) {
  const { hasPassword, state, since, today, words, texts, copy, cancel, wrongPassword, timeZone } = props;
  const [on, setOn] = useState(state === null ? null : { since, left: state.recoveryLeft });
  const [step, setStep] = useState<Step>({ at: "rest" });
  const [said, setSaid] = useState("");
  const [others, setOthers] = useState<OtherSessions | null>(null);
  const rest = () => setStep({ at: "rest" });
  function showCodes(codes: readonly string[]) {
    setOn({ since: on?.since ?? today, left: codes.length });
    setStep({ at: "codes", codes });
  }
  const shared = { hasPassword, words, texts, wrongPassword, cancel, onCancel: rest };
  if (step.at === "proof")
    return (
      <SecondFactorProof
        words={words}
        texts={texts}
        copy={copy}
        made={step}
        cancel={cancel}
        onCancel={rest}
        onDone={(codes, left) => {
          setOthers(left);
          showCodes(codes);
        }}
      />
    );
  if (step.at === "codes")
    return <RecoveryCodes codes={step.codes} texts={texts} copy={copy} onStored={rest} />;
  if (step.at === "setUp")
    return (
      <SecondFactorCheck {...shared} act="setUp" onBegun={(made) => setStep({ at: "proof", ...made })} />
    );
  if (step.at === "renew") return <SecondFactorCheck {...shared} act="renew" onCodes={showCodes} />;
  if (step.at === "turnOff")
    return (
      <SecondFactorCheck
        {...shared}
        act="turnOff"
        onOff={(left) => {
          setOthers(left);
          setOn(null);
          setSaid(texts.turnedOff);
          rest();
        }}
      />
    );
  return (
    <div>
      <FactorState
        text={describeState(on, said, texts)}
        texts={texts}
        isOn={on !== null}
        onStep={(at) => setStep({ at })}
      />
      {others && (
        <div className="mt-4">
          <OtherSessionsNote
            others={others}
            reasons={words.reasons}
            timeZone={timeZone}
            onDone={() => setOthers(null)}
          />
        </div>
      )}
    </div>
  );
}

function describeState(
  on: { readonly since: string; readonly left: number } | null,
  said: string,
  texts: Props["texts"],
): string {
  if (on === null) return said || texts.off;
  return texts.on.replace("{date}", on.since).replace("{count}", String(on.left));
}

interface FactorStateProps {
  text: string;
  texts: Props["texts"];
  isOn: boolean;
  onStep: (at: "setUp" | "renew" | "turnOff") => void;
}

function FactorState({ text, texts, isOn, onStep }: FactorStateProps) {
  const isReady = useHydrated();
  const buttons = isOn ? (["renew", "turnOff"] as const) : (["setUp"] as const);
  return (
    <>
      <p role="status">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {buttons.map((at) => (
          <Button key={at} disabled={!isReady} onClick={() => onStep(at)}>
            {texts[at]}
          </Button>
        ))}
      </div>
    </>
  );
}
