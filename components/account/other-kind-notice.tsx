"use client";
import { Building2 } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { otherKindParam } from "@/lib/accounts/constants";
import { NoticeArea, NoticeFrame } from "./notice-frame";

/** Why the page that was opened is not shown: it is for business accounts. Needs the `shell.otherKind` messages. */
export function OtherKindNotice() {
  const t = useTranslations("shell.otherKind");
  const router = useRouter();
  const params = useSearchParams();
  const isSent = params.has(otherKindParam);
  const [state, setState] = useState<"unseen" | "open" | "closed">("unseen");
  // The page may take the parameter off its address: the note stays until it is closed.
  if (isSent && state === "unseen") setState("open");
  if (!isSent && state === "closed") setState("unseen");
  if (state !== "open") return null;
  function close() {
    setState("closed");
    const rest = new URLSearchParams(params);
    rest.delete(otherKindParam);
    router.replace(`?${rest}`, { scroll: false });
  }
  return (
    <NoticeArea>
      <NoticeFrame
        label={t("title")}
        icon={Building2}
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
