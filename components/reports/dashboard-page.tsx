import { Plus } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Allowed } from "@/components/shell/may-do";
import { PageFrame } from "@/components/shell/page-frame";
import { Tour } from "@/components/shell/tour";
import { SimulatedBadge } from "@/components/tracking/journey/simulated-badge";
import { buttonClass } from "@/components/ui/button";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { chooseCountries } from "@/lib/shipments/reports/mark-holidays";
import type { Dashboard } from "@/lib/shipments/reports/read-dashboard";
import { ActionItems } from "./action-items";
import { AgePanel } from "./age-panel";
import { FirstSteps } from "./first-steps";
import { LiveRefresh } from "./live-refresh";
import { SharePanel } from "./share-panel";
import { StatusPanel } from "./status-panel";
import { TimePanel } from "./time-panel";
import { TodayLine } from "./today-line";
import { TrendPanel } from "./trend-panel";

interface Props {
  locale: Locale;
  board: Dashboard;
  /** The user has completed or dismissed the tour. */
  isTourSeen: boolean;
}

const tourSteps = ["hello", "act", "status", "trend", "add"] as const;

/**
 * Today's overview: what needs action first, then all statistics. Every value links to its shipments. A new
 * account sees how to start; its tour waits until there are shipments.
 */
export async function DashboardPage({ locale, board, isTourSeen }: Props) {
  const [t, shell] = await Promise.all([
    getTranslations({ locale, namespace: "dashboard" }),
    getTranslations({ locale, namespace: "shell" }),
  ]);
  const steps = tourSteps.map((step) => ({
    target: `[data-tour="${step}"]`,
    title: t(`tour.${step}.title`),
    text: t(`tour.${step}.text`),
  }));
  const add = (
    <Allowed to="shipments.import">
      <Link
        href={localePath(locale, signedInPages.importTrack.path)}
        prefetch={false}
        data-tour="add"
        className={buttonClass({ variant: "primary" })}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t("add")}
      </Link>
    </Allowed>
  );
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.overview") }]} actions={add} wide>
      {board.monitor.isNew ? (
        <FirstSteps locale={locale} />
      ) : (
        <>
          <Figures locale={locale} board={board} />
          <Tour name="dashboard" steps={steps} seen={isTourSeen} />
        </>
      )}
      <LiveRefresh />
    </PageFrame>
  );
}

/** What needs action, then all statistics. */
async function Figures({ locale, board }: Pick<Props, "locale" | "board">) {
  const t = await getTranslations({ locale, namespace: "dashboard" });
  const { counts, monitor, simulated } = board;
  const part = simulated === counts.all ? "all" : "some";
  const today = monitor.days.at(-1)?.day ?? "";
  const shares = board.countries ?? [];
  const countries = chooseCountries(shares.map(({ key, count }) => ({ country: key, count })));
  return (
    <>
      <TodayLine
        locale={locale}
        days={monitor.days}
        added={board.today.today}
        before={board.today.yesterday}
      />
      {simulated > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <SimulatedBadge />
          {part === "all"
            ? t("simulated.all")
            : t("simulated.some", {
                count: simulated,
                all: new Intl.NumberFormat(locale).format(counts.all),
              })}
        </p>
      )}
      <ActionItems locale={locale} counts={monitor.attention} />
      <div className="grid gap-4 lg:grid-cols-2">
        <StatusPanel locale={locale} counts={counts} />
        <AgePanel locale={locale} today={today} ageing={monitor.ageing} />
      </div>
      <div className="mt-4">
        <TrendPanel
          locale={locale}
          days={monitor.days}
          countries={countries}
          simulated={simulated > 0 ? part : null}
        />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <SharePanel locale={locale} of="carriers" shares={board.carriers} total={counts.all} />
        {board.countries && (
          <SharePanel locale={locale} of="countries" shares={board.countries} total={counts.all} />
        )}
        <TimePanel locale={locale} of="online" {...board.online} />
        <TimePanel locale={locale} of="delivered" {...board.delivered} />
      </div>
    </>
  );
}
