"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { Skeleton } from "@/components/ui/skeleton";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { TriggerView } from "@/lib/messages/order-setup/schemas";
import { FiringList } from "./firing-list";
import { readFirings } from "./setup-calls";

interface Props {
  trigger: TriggerView;
  times: ReturnType<typeof useFormatters>;
  onClose: () => void;
}

/** The last orders for which a rule fired. */
export function TriggerLog({ trigger, times, onClose }: Props) {
  const t = useTranslations("work-orders.setup.triggers");
  const sentence = useErrorSentence();
  const { data, error } = useQuery({
    queryKey: ["order-trigger-log", trigger.id],
    queryFn: () => readFirings(trigger.id),
  });
  return (
    <Dialog open onClose={onClose} title={t("logTitle", { name: trigger.name })} close={t("close")} size="md">
      <div className="mt-2 grid gap-3">
        <ErrorNote text={error ? sentence(error) : null} />
        {data ? <FiringList firings={data.firings} times={times} /> : !error && <Skeleton className="h-24" />}
      </div>
    </Dialog>
  );
}
