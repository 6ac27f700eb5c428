import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";

interface Props {
  count: number;
  /** Key of `errors` that says why not now. */
  reason: "tooFrequent" | "busy";
}

/** The list cannot be shown just now and nothing is broken: why, and the same address once more. */
export function BoardFailure({ count, reason }: Props) {
  const t = useTranslations("detail");
  const errors = useTranslations("errors");
  const common = useTranslations("common.serverError");
  return (
    <PageState kind="error" level={1} title={t("heading", { count })} text={errors(reason)}>
      <a href="?" className={buttonClass({ variant: "primary" })}>
        {common("retry")}
      </a>
    </PageState>
  );
}
