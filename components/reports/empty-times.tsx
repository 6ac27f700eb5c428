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

/** No shipment matches: what would. */
export function EmptyTimes({ filter, others, today, onChange: choose }: Props) {
  const t = useTranslations("reports");
  return (
    <PageState
      isFramed
      icon={<Timer />}
      title={t("empty.title")}
      text={t(others === 0 ? "empty.text" : filter.simulated ? "empty.onlyReal" : "empty.onlySimulated")}
    >
      <Button
        onClick={() =>
          choose({
            ...{
              ...rangeOf(90, today),
              carrier: "",
              country: "",
              channel: "",
              source: "",
              compare: "",
            },
            simulated: others > 0 ? !filter.simulated : filter.simulated,
          })
        }
      >
        {t(others > 0 ? "empty.showOthers" : "empty.all")}
      </Button>
    </PageState>
  );
}
