"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { cancelPlan } from "./payment-calls";

interface Props {
  plan: string;
  /** Until when it is paid, in the reader's language; null: it is not. */
  until: string | null;
}

/** Ends the plan with the month that is paid, after a question that says so. */
export function CancelPlan({ plan, until }: Props) {
  const t = useTranslations("payments.cancel");
  const confirm = useConfirm();
  const say = useToast();
  const router = useRouter();
  const act = useAsyncAction();
  async function ask() {
    const isWanted = await confirm({
      title: t("title", { plan }),
      text: until === null ? t("textNow") : t("text", { day: until }),
      confirm: t("confirm"),
      cancel: t("keep"),
      danger: true,
    });
    if (!isWanted || (await act.run(cancelPlan)) === null) return;
    say({ text: until === null ? t("doneNow") : t("done", { day: until }) });
    router.refresh();
  }
  return (
    <>
      <Button variant="outline" aria-disabled={act.working} onClick={() => void ask()}>
        {t("confirm")}
      </Button>
      <ErrorNote text={act.failure} />
    </>
  );
}
