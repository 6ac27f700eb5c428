"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { Dialog } from "@/components/ui/dialog";
import { Drawer } from "@/components/ui/drawer";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { NativeDialog } from "@/components/ui/native-dialog";
import { KitSection, KitState } from "./kit-section";
import { loadNever } from "./load-parts";

const sizes = ["sm", "md", "lg"] as const;
type Shown = (typeof sizes)[number] | "native" | "drawer" | "broken";

export function DialogGallery() {
  const t = useTranslations("kit.dialog");
  const [shown, setShown] = useState<Shown | null>(null);
  const opener = (what: Shown, label: string) => (
    <Button variant="outline" onClick={() => setShown(what)}>
      {label}
    </Button>
  );
  return (
    <KitSection id="dialog" files={["dialog.tsx", "native-dialog.tsx", "drawer.tsx", "lazy-dialog.tsx"]}>
      {sizes.map((one) => (
        <KitState key={one} name={`Dialog size="${one}"`} code row>
          {opener(one, t("open"))}
        </KitState>
      ))}
      <KitState name="NativeDialog" code row>
        {opener("native", t("openNative"))}
      </KitState>
      <KitState name="Drawer" code row>
        {opener("drawer", t("openDrawer"))}
      </KitState>
      <KitState name={t("broken")} row>
        {opener("broken", t("openBroken"))}
      </KitState>
      <ShownDialog shown={shown} onClose={() => setShown(null)} />
    </KitSection>
  );
}

function ShownDialog({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  const t = useTranslations("kit.dialog");
  const size = sizes.find((one) => one === shown);
  const frame = { open: true, onClose, close: t("close") };
  const content = <p className="kit-content">{t("text")}</p>;
  return (
    <>
      {size && (
        <Dialog {...frame} title={t("heading")} size={size}>
          {content}
        </Dialog>
      )}
      {shown === "native" && (
        <NativeDialog {...frame} title={t("nativeTitle")}>
          {content}
        </NativeDialog>
      )}
      {shown === "drawer" && (
        <Drawer {...frame} title={t("drawerTitle")}>
          <p className="kit-panel">{t("text")}</p>
        </Drawer>
      )}
      {shown === "broken" && (
        <LazyDialog load={loadNever} onClose={onClose}>
          {() => null}
        </LazyDialog>
      )}
    </>
  );
}

/** Questions before something is done. */
export function ConfirmGallery() {
  const t = useTranslations("kit.confirm");
  const confirm = useConfirm();
  const [answer, setAnswer] = useState("");
  async function request(danger: boolean) {
    const kind = danger ? "danger" : "usual";
    const question = { title: t(`${kind}.title`), text: t(`${kind}.text`), confirm: t(`${kind}.confirm`) };
    setAnswer(t((await confirm({ ...question, cancel: t("cancel"), danger })) ? "yes" : "no"));
  }
  return (
    <KitSection id="confirm" files={["confirmer.tsx", "confirm-dialog.tsx"]}>
      <KitState name={t("usual.name")} row>
        <Button variant="outline" onClick={() => request(false)}>
          {t("usual.open")}
        </Button>
      </KitState>
      <KitState name="danger" code row>
        <Button variant="outline" onClick={() => request(true)}>
          {t("danger.open")}
        </Button>
      </KitState>
      <KitState name={t("answer")}>
        <p role="status">{answer || t("unasked")}</p>
      </KitState>
    </KitSection>
  );
}
