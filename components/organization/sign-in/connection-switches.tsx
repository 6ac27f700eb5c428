"use client";
import { useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useQuestion } from "@/components/ui/resource/use-question";
import { TitledSection } from "@/components/ui/titled-section";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { ConnectionView } from "@/lib/accounts/single-sign-on/contract-parts";
import { ReasonNote } from "../reason-note";
import { deleteConnection, switchConnection } from "./sign-in-calls";

interface Props {
  connection: ConnectionView | null;
  /** A domain is verified. */
  hasProven: boolean;
  onChange: (connection: ConnectionView | null) => void;
}

/** Who signs in with the company's sign-in service: nobody yet, those who want to, or all members. */
export function ConnectionSwitches({ connection, hasProven, onChange }: Props) {
  const t = useTranslations("single-sign-on.switches");
  const { failure, working, setActive, setOnly, remove } = useConnectionActions(onChange);
  const { active = false, requiresIssuer = false } = connection ?? {};
  const missing = connection === null ? "needsConnection" : hasProven ? null : "needsDomain";
  return (
    <TitledSection id="switches" title={t("title")}>
      <div className="grid gap-4 [&>:empty]:hidden">
        {missing && <ReasonNote id="switches-reason">{t(missing)}</ReasonNote>}
        <SwitchLine
          label={t("active")}
          hint={t("activeHint")}
          isOn={active}
          isDisabled={working || (missing !== null && !active)}
          onChange={(isOn) => void setActive(isOn, requiresIssuer)}
        />
        <SwitchLine
          label={t("only")}
          hint={t("onlyHint")}
          isOn={requiresIssuer}
          isDisabled={working || !active}
          onChange={(isOn) => void setOnly(isOn)}
        />
        <ErrorNote text={failure} />
        {connection && (
          <div>
            <Button variant="danger" size="sm" aria-disabled={working} onClick={() => void remove()}>
              {t("remove")}
            </Button>
          </div>
        )}
      </div>
    </TitledSection>
  );
}

interface LineProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchLine({ label, hint, isOn, isDisabled, onChange }: LineProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="font-medium">{label}</p>
        <p className="max-w-[60ch] text-muted">{hint}</p>
      </div>
      <ActiveSwitch label={label} isOn={isOn} disabled={isDisabled} onChange={onChange} />
    </div>
  );
}

/** Each after a question where somebody loses a way in. */
function useConnectionActions(onChange: Props["onChange"]) {
  const t = useTranslations("single-sign-on.switches");
  const ask = useQuestion("single-sign-on.switches.ask");
  const say = useToast();
  const act = useAsyncAction();
  async function store(active: boolean, only: boolean) {
    const saved = await act.run(() => switchConnection(active, only));
    if (saved === null) return;
    say({ text: t("saved") });
    onChange(saved);
  }
  async function setActive(isOn: boolean, wasOnly: boolean) {
    if (!isOn && !(await ask("off"))) return;
    await store(isOn, isOn && wasOnly);
  }
  async function setOnly(isOn: boolean) {
    if (isOn && !(await ask("only"))) return;
    await store(true, isOn);
  }
  async function remove() {
    if (!(await ask("remove"))) return;
    if ((await act.run(deleteConnection)) !== null) onChange(null);
  }
  return { failure: act.failure, working: act.working, setActive, setOnly, remove };
}
