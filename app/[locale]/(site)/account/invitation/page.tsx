import { describeAccountPage, drawAccountPage } from "@/components/account/account-page";
import { InvitationForm } from "@/components/account/invitation-form";

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = describeAccountPage("invitation");

export default drawAccountPage("invitation", {
  links: () => [],
  form: ({ locale, texts, words }) => (
    <InvitationForm locale={locale} words={words} texts={texts.invitation} register={texts.register} />
  ),
});
