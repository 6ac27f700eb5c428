import { useLocale } from "next-intl";
import { NoFunction } from "@/components/shell/no-function";

/** An address of the signed-in area that no page answers, or a page that finds nothing to show. */
export default function NotFound() {
  return <NoFunction locale={useLocale()} />;
}
