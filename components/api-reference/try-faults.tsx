import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Fault } from "./rules";

interface Props {
  faults: readonly Fault[];
  onAnyway: () => void;
}

/** More than these do not help. */
const shownMax = 8;

/** Contract violations before anything is sent; the reader may still send it to see the API's response. */
export function TryFaults({ faults, onAnyway }: Props) {
  const t = useTranslations("docs.try");
  const limits = useTranslations("docs.calls.limit");
  const say = ({ rule, limit }: Fault) => {
    if (rule !== "limit") return t(`faults.${rule}`);
    const { of = "value", min = 0, max = 0 } = limit ?? {};
    return limits(limit?.max === undefined ? "least" : "most", { of, min, max });
  };
  return (
    <div role="alert" className="empty:hidden">
      {faults.length > 0 && (
        <div className="try-faults">
          <p>{t("faults.title")}</p>
          <ul>
            {faults.slice(0, shownMax).map((fault) => (
              <li key={`${fault.path} ${fault.rule}`}>
                {fault.path !== "" && <code>{fault.path}</code>} {say(fault)}
              </li>
            ))}
          </ul>
          <Button size="sm" variant="outline" onClick={onAnyway}>
            {t("anyway")}
          </Button>
        </div>
      )}
    </div>
  );
}
