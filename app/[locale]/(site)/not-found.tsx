import { useLocale } from "next-intl";
import { NoFunction } from "@/components/shell/no-function";

/** Shown when an existing route finds no data; unknown addresses are handled by `app/not-found.tsx`. */
export default function NotFound() {
  return <NoFunction locale={useLocale()} />;
}
