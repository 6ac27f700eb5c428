import { describeAccountPage, drawAccountPage } from "@/components/account/account-page";
import { KindTiles } from "@/components/account/kind-tiles";

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = describeAccountPage("choice");

export default drawAccountPage("choice", {
  links: ({ register }) => [[register.have, "/account/login"]],
  form: ({ locale, texts }) => <KindTiles locale={locale} texts={texts.choice} />,
});
