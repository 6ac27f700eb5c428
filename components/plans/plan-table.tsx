import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type Plan, plans } from "@/lib/accounts/billing/data/plans";
import type { Locale } from "@/lib/core/locales";
import { limitNames, readPlan } from "./read-plan";

/** What a page adds to a plan. */
export interface PlanExtra {
  /** Beside its name: that it is the reader's. */
  readonly mark?: string | undefined;
  /** Below its figures. */
  readonly action?: ReactNode;
}

interface Props {
  locale: Locale;
  extras?: Readonly<Partial<Record<Plan["id"], PlanExtra>>>;
}

/** The plans side by side; on a phone one card each, with the same figures. */
export async function PlanTable({ locale, extras = {} }: Props) {
  const t = await getTranslations({ locale, namespace: "plans" });
  const all = await Promise.all(plans.map((plan) => readPlan(plan, locale)));
  const names = limitNames.map((limit) => [limit, t(`limits.${limit}`)] as const);
  const hasActions = all.some(({ id }) => extras[id]?.action);
  return (
    <>
      <ul className="grid gap-4 md:hidden">
        {all.map((plan) => (
          <PlanCard key={plan.id} plan={plan} names={names} extra={extras[plan.id]} />
        ))}
      </ul>
      <table className="plan-table max-md:hidden">
        <caption className="sr-only">{t("compare")}</caption>
        <thead>
          <tr>
            <td />
            {all.map(({ id, name, purpose, price, unit }) => (
              <th key={id} scope="col">
                <PlanName name={name} mark={extras[id]?.mark} />
                <span className="block min-h-[4lh] font-normal lg:min-h-[3lh] text-muted text-sm">
                  {purpose}
                </span>
                <Price price={price} unit={unit} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map(([limit, label]) => (
            <tr key={limit}>
              <th scope="row">{label}</th>
              {all.map(({ id, limits }) => (
                <td key={id}>{limits[limit]}</td>
              ))}
            </tr>
          ))}
          {hasActions && (
            <tr>
              <th scope="row">
                <span className="sr-only">{t("choose")}</span>
              </th>
              {all.map(({ id }) => (
                <td key={id}>{extras[id]?.action}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

function PlanName({ name, mark }: { name: string; mark: string | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-semibold text-lg">
      {name}
      {mark && (
        <span className="rounded-md bg-accent-soft px-2 py-0.5 font-medium text-accent text-sm">{mark}</span>
      )}
    </span>
  );
}

function Price({ price, unit }: { price: string; unit: string }) {
  return (
    <span className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
      <span className="tabular font-semibold text-3xl tracking-tight">{price}</span>
      <span className="font-normal text-muted text-sm">{unit}</span>
    </span>
  );
}

interface CardProps {
  plan: Awaited<ReturnType<typeof readPlan>>;
  names: readonly (readonly [(typeof limitNames)[number], string])[];
  extra: PlanExtra | undefined;
}

function PlanCard({ plan: { name, purpose, price, unit, limits }, names, extra }: CardProps) {
  return (
    <li className="rounded-2xl border border-border bg-surface p-5">
      <h3>
        <PlanName name={name} mark={extra?.mark} />
      </h3>
      <p className="text-muted">{purpose}</p>
      <Price price={price} unit={unit} />
      <dl className="mt-4 divide-y divide-border border-border border-t text-[0.9375rem]">
        {names.map(([limit, label]) => (
          <div key={limit} className="flex justify-between gap-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular text-end font-medium">{limits[limit]}</dd>
          </div>
        ))}
      </dl>
      {extra?.action && <div className="mt-4">{extra.action}</div>}
    </li>
  );
}
