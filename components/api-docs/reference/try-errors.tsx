import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ValidationError } from "./rules";

interface Props {
  errors: readonly ValidationError[];
  onAnyway: () => void;
}

/** More than these do not help. */
const shownMax = 8;

/** Contract violations before anything is sent; the reader may still send it to see the API's response. */
export function TryErrors({ errors, onAnyway }: Props) {
  const t = useTranslations("docs.try");
  const limits = useTranslations("docs.calls.limit");
  const say = ({ rule, limit }: ValidationError) => {
    if (rule !== "limit") return t(`errors.${rule}`);
    const { of = "value", min = 0, max = 0 } = limit ?? {};
    return limits(limit?.max === undefined ? "least" : "most", { of, min, max });
  };
  return (
    <div role="alert" className="empty:hidden">
      {errors.length > 0 && (
        <div className="try-errors">
          <p>{t("errors.title")}</p>
          <ul>
            {errors.slice(0, shownMax).map((error) => (
              <li key={`${error.path} ${error.rule}`}>
                {error.path !== "" && <code>{error.path}</code>} {say(error)}
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
