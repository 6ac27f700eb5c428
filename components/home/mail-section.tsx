import { Check, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { BrandMark } from "@/components/shell/brand-mark";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { Picture, Section } from "./section";

/** Email notifications. `isOff`: this server cannot send any. */
export function MailSection({ isOff }: { isOff: boolean }) {
  const t = useTranslations("home.mail");
  return (
    <Section id="auto-mail" title={t("title")} text={t("text")} illustration={<Sample />}>
      <ul className="mt-5 grid gap-2">
        {(["confirm", "stop", "noAccount"] as const).map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            {t(`points.${point}`)}
          </li>
        ))}
      </ul>
      {isOff && (
        <p className="mt-5 flex items-start gap-2.5 text-muted text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t("off")}
        </p>
      )}
    </Section>
  );
}

function Sample() {
  const t = useTranslations("home.mail.sample");
  const statusText = useTranslations("status.sub.out_for_delivery");
  return (
    <Picture>
      <div className="flex items-center gap-3 border-border border-b px-4 py-3 sm:px-6">
        <BrandMark className="size-8 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium text-sm">{t("subject")}</p>
          <p className="truncate text-muted text-xs">{t("from")}</p>
        </div>
        <p className="tabular shrink-0 text-muted text-xs">{t("when")}</p>
      </div>
      <div className="px-4 py-6 sm:px-6">
        <p className="number text-muted text-xs">RR123456785CN</p>
        <div className="mt-4">
          <ProgressLine density="full" status="pick_up" progressStep={3} label={statusText("label")} />
        </div>
        <p className="mt-6 font-medium">{statusText("happened")}</p>
        <p className="mt-1 text-muted text-sm">{statusText("next")}</p>
      </div>
    </Picture>
  );
}
