import { useTranslations } from "next-intl";

export default function HomePage() {
  const t = useTranslations("home");
  return (
    <div className="page py-16">
      <h1 className="font-semibold text-4xl tracking-tight">{t("title")}</h1>
    </div>
  );
}
