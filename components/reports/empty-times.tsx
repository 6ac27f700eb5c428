import { Timer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { rangeOf, type TimesFilter } from "./times-rules";

interface Props {
  filter: TimesFilter;
  /** Shipments of the other kind (simulated, or real) in the same time. */
  others: number;
  /** The account's. */
  today: string;
  onChange: (change: Partial<TimesFilter>) => void;
}

/** No shipment matches: what would. Those of the other kind are shown for the same days and filters. */
export function EmptyTimes({ filter, others, today, onChange: choose }: Props) {
  const t = useTranslations("reports");
  const kind = filter.simulated ? "onlyReal" : "onlySimulated";
  const all = { carrier: "", country: "", channel: "", source: "", compare: "" };
  return (
    <PageState
      isFramed
      icon={<Timer />}
      title={t(others === 0 ? "empty.title" : `empty.${kind}.title`)}
      text={t(others === 0 ? "empty.text" : `empty.${kind}.text`)}
    >
      <Button
        onClick={() =>
          choose(others > 0 ? { simulated: !filter.simulated } : { ...rangeOf(90, today), ...all })
        }
      >
        {t(others > 0 ? "empty.showOthers" : "empty.all")}
      </Button>
    </PageState>
  );
}
