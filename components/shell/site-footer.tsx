import type { Locale } from "@/lib/core/locales";
import { BrandMark } from "./brand-mark";

/** End of every page. Names only pages that exist. */
export function SiteFooter(_: { locale: Locale }) {
  return (
    <footer data-screen-only className="mt-24 border-border border-t">
      <div className="page flex items-center gap-2 py-8 text-muted text-sm">
        <BrandMark className="size-5" />
        <span>1Tracking</span>
      </div>
    </footer>
  );
}
