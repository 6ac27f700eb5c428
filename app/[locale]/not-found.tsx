import { useTranslations } from "next-intl";

/** noFunction: what any unknown path shows, with HTTP 404. */
export default function NoFunction() {
  const t = useTranslations("common");
  return (
    <div className="page py-16">
      <h1 className="font-semibold text-3xl tracking-tight">{t("noFunction.title")}</h1>
    </div>
  );
}
