import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type Ref, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { localePath } from "@/lib/platform/i18n/format";
import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import type { Try } from "./use-try";

/** The field for the key. It is no password field, because browsers offer to store those. */
export function KeyField({ form: { key }, field }: { form: Try; field: Ref<HTMLInputElement> }) {
  const t = useTranslations("docs.try.key");
  const locale = useLocale() as Parameters<typeof localePath>[0];
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="try-field">
      <label htmlFor={id}>{t("label")}</label>
      <div className="flex gap-1">
        <Input
          ref={field}
          id={id}
          type="text"
          value={key.value}
          onChange={(event) => key.set(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-1p-ignore=""
          data-lpignore="true"
          aria-invalid={key.isMissing || undefined}
          aria-describedby={`${id}-note`}
          className={`font-mono ${isShown ? "" : "[-webkit-text-security:disc]"}`}
        />
        <Button
          variant="ghost"
          iconOnly
          aria-label={t(isShown ? "hide" : "show")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </Button>
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {key.isMissing && t("missing")}
      </p>
      <p id={`${id}-note`} className="text-muted">
        {t("note")}{" "}
        {t.rich("where", {
          link: (words) => <a href={localePath(locale, "/userManage/userSetting/getAPIKey")}>{words}</a>,
        })}
      </p>
    </div>
  );
}

/** Request headers besides the key: the idempotency key of a writing call, and the format of errors. */
export function RequestHeaders({ form: { idempotency, problem, writes } }: { form: Try }) {
  const t = useTranslations("docs.try");
  const id = useId();
  return (
    <>
      {writes && (
        <div className="try-field">
          <label htmlFor={id}>
            <code>{idempotencyHeader}</code>
          </label>
          <div className="flex gap-1">
            <Input
              id={id}
              value={idempotency.value}
              onChange={(event) => idempotency.set(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-note`}
              className="font-mono"
            />
            <Button
              variant="ghost"
              iconOnly
              aria-label={t("idempotency.renew")}
              title={t("idempotency.renew")}
              onClick={idempotency.renew}
            >
              <RefreshCw aria-hidden="true" />
            </Button>
          </div>
          <p id={`${id}-note`} className="text-muted">
            {t("idempotency.note")}
          </p>
        </div>
      )}
      <label className="try-check">
        <input
          type="checkbox"
          checked={problem.value}
          onChange={(event) => problem.set(event.currentTarget.checked)}
        />
        {t("problem")}
      </label>
    </>
  );
}
