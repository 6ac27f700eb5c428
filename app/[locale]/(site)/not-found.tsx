import { useLocale } from "next-intl";
import { NoFunction } from "@/components/shell/no-function";

/** A page that finds nothing to show under its own address; unknown addresses are `app/not-found.tsx`. */
export default function NotFound() {
  return <NoFunction locale={useLocale()} />;
}
