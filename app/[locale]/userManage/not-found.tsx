import { useLocale } from "next-intl";
import { NoFunction } from "@/components/shell/no-function";

/** Shown for an unknown address of the signed-in area, or when a page finds no data. */
export default function NotFound() {
  return <NoFunction locale={useLocale()} />;
}
