"use client";
import { CloudOff, PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawing, ground } from "@/components/ui/drawing/drawing";
import { Illustration, type IllustrationName } from "@/components/ui/drawing/illustration";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { KitSection, KitState } from "./kit-section";

const illustrations = [
  "parcels",
  "search",
  "inbox",
  "confirmed",
  "unsubscribed",
  "notFound",
] as const satisfies readonly IllustrationName[];

export function NoteGallery() {
  const t = useTranslations("kit.note");
  const [text, setText] = useState<string | null>(null);
  return (
    <KitSection id="note" files={["error-note.tsx"]}>
      <KitState name="ErrorNote" code>
        <ErrorNote text={t("failed")} />
        <ErrorNote text={t("failed")}>
          <p>{t("failedHelp")}</p>
        </ErrorNote>
      </KitState>
      <KitState name={t("appears")}>
        <div className="kit-row">
          <Button variant="outline" onClick={() => setText(text === null ? t("failed") : null)}>
            {t(text === null ? "fail" : "succeed")}
          </Button>
        </div>
        <ErrorNote text={text} />
      </KitState>
    </KitSection>
  );
}

export function StateGallery() {
  const t = useTranslations("kit.state");
  return (
    <KitSection id="state" files={["page-state.tsx", "drawing/drawing.tsx", "drawing/illustration.tsx"]}>
      <KitState name={t("empty")}>
        <PageState icon={<PackageSearch />} title={t("emptyTitle")} text={t("emptyText")} level={3}>
          <Button variant="primary">{t("add")}</Button>
        </PageState>
      </KitState>
      <KitState name="Illustration" code row>
        {illustrations.map((name) => (
          <Illustration key={name} name={name} />
        ))}
        <Drawing>{ground}</Drawing>
      </KitState>
      <KitState name={t("error")}>
        <PageState icon={<CloudOff />} title={t("errorTitle")} text={t("errorText")} kind="error" level={3}>
          <Button variant="outline">{t("retry")}</Button>
        </PageState>
      </KitState>
    </KitSection>
  );
}

export function ToastGallery() {
  const t = useTranslations("kit.toast");
  const say = useToast();
  const shower = (label: string, toast: Parameters<typeof say>[0]) => (
    <KitState name={label} row>
      <Button variant="outline" onClick={() => say(toast)}>
        {t("show")}
      </Button>
    </KitState>
  );
  return (
    <KitSection id="toast" files={["toaster.tsx"]}>
      {shower(t("done"), { text: t("doneText") })}
      {shower(t("note"), { text: t("noteText"), kind: "note" })}
      {shower(t("failed"), { text: t("failedText"), kind: "failed" })}
      {shower(t("withAction"), {
        text: t("actionText"),
        action: { label: t("undo"), run: () => say({ text: t("undone"), kind: "note" }) },
      })}
    </KitSection>
  );
}
