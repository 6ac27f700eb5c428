"use client";
import { Building2, type LucideIcon, ShieldCheck } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NoticeArea, NoticeFrame } from "@/components/shell/notice-frame";
import { Button } from "@/components/ui/button";
import { noAccessParam, otherKindParam } from "@/lib/accounts/users/constants";

/** Why another page is shown than the one that was opened. Needs the `shell` messages. */
export function RefusedPageNotices() {
  return (
    <>
      <RefusedPageNotice name="otherKind" param={otherKindParam} icon={Building2} />
      <RefusedPageNotice name="noAccess" param={noAccessParam} icon={ShieldCheck} />
    </>
  );
}

interface Props {
  /** Its words in `shell`. */
  name: "otherKind" | "noAccess";
  /** Parameter of the address that it stands for. */
  param: string;
  icon: LucideIcon;
}

function RefusedPageNotice({ name, param, icon }: Props) {
  const t = useTranslations(`shell.${name}`);
  const router = useRouter();
  const params = useSearchParams();
  const isSent = params.has(param);
  const [state, setState] = useState<"unseen" | "open" | "closed">("unseen");
  // The page may take the parameter off its address: the note stays until it is closed.
  if (isSent && state === "unseen") setState("open");
  if (!isSent && state === "closed") setState("unseen");
  if (state !== "open") return null;
  function close() {
    setState("closed");
    const rest = new URLSearchParams(params);
    rest.delete(param);
    router.replace(`?${rest}`, { scroll: false });
  }
  return (
    <NoticeArea>
      <NoticeFrame
        label={t("title")}
        icon={icon}
        failure={null}
        actions={
          <Button size="sm" variant="outline" onClick={close}>
            {t("close")}
          </Button>
        }
      >
        <p className="font-medium">{t("title")}</p>
        <p>{t("text")}</p>
      </NoticeFrame>
    </NoticeArea>
  );
}
