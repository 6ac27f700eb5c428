import { CircleAlert, CircleCheck, CircleSlash } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { authorizationMinutes, type ShopReturn } from "@/lib/shipments/shops/constants";

const good = { Icon: CircleCheck, color: "text-success" };
const over = { Icon: CircleSlash, color: "text-muted" };
const bad = { Icon: CircleAlert, color: "text-danger" };

/** How connecting a shop ended that was approved, or not, at Shopify. */
export function ReturnNote({ result }: { result: ShopReturn }) {
  const t = useTranslations("shops.back");
  // Loaded again, the page says nothing of it.
  useEffect(() => window.history.replaceState(window.history.state, "", window.location.pathname), []);
  const { Icon, color } = result === "connected" ? good : result === "cancelled" ? over : bad;
  return (
    <section
      aria-label={t("label")}
      className="rounded-xl border border-border bg-surface p-4 text-sm sm:p-5"
    >
      <div role="status" className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${color}`} />
        <div className="min-w-0">
          <p className="font-semibold text-base tracking-tight">{t(`${result}.title`)}</p>
          <p className="mt-0.5 max-w-[68ch] text-muted">
            {t(`${result}.text`, { minutes: authorizationMinutes })}
          </p>
        </div>
      </div>
    </section>
  );
}
