import { describeAccountPage, drawAccountPage } from "@/components/account/account-page";
import { AccountTypeCards } from "@/components/account/account-type-cards";

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = describeAccountPage("choice");

export default drawAccountPage("choice", {
  links: ({ register }) => [[register.have, "/account/login"]],
  form: ({ locale, texts }) => <AccountTypeCards locale={locale} texts={texts.choice} />,
});
