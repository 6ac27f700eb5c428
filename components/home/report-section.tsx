import { useTranslations } from "next-intl";
import { Picture, Section } from "./section";

/** Invented figures for an illustration, so that they belong to no real carrier. */
const carriers = [
  { letter: "A", days: 2, spread: [1, 3] },
  { letter: "B", days: 4, spread: [2, 7] },
  { letter: "C", days: 5, spread: [4, 6] },
  { letter: "D", days: 9, spread: [6, 13] },
] as const;
const daysMax = 14;

/** Timing report: announced, not available yet. */
export function ReportSection() {
  const t = useTranslations("home.report");
  return (
    <Section
      id="timing"
      badge={t("planned")}
      title={t("title")}
      text={t("text")}
      illustration={
        <Picture label={t("sketch")}>
          <div className="px-4 py-5 sm:px-6">
            <p className="font-medium text-sm">{t("caption")}</p>
            <ul className="mt-4 grid gap-4">
              {carriers.map(({ letter, days, spread: [from, to] }) => (
                <li
                  key={letter}
                  className="grid grid-cols-[5.5rem_minmax(0,1fr)_4rem] items-center gap-3 text-sm"
                >
                  <span className="truncate">{t("carrier", { letter })}</span>
                  <svg
                    viewBox="0 0 280 16"
                    preserveAspectRatio="none"
                    className="h-4 w-full"
                    aria-hidden="true"
                  >
                    <rect x="0" y="7" width="280" height="2" className="fill-border" />
                    <rect
                      x={from * 20}
                      y="4"
                      width={(to - from) * 20}
                      height="8"
                      rx="4"
                      className="fill-accent-soft-hover"
                    />
                    <rect x={days * 20 - 3} y="1" width="6" height="14" rx="3" className="fill-accent" />
                  </svg>
                  <span className="tabular text-end text-muted">{t("days", { count: days })}</span>
                </li>
              ))}
            </ul>
            <p className="mt-4 flex justify-between text-muted text-xs">
              <span>{t("days", { count: 0 })}</span>
              <span>{t("days", { count: daysMax })}</span>
            </p>
          </div>
        </Picture>
      }
    />
  );
}
