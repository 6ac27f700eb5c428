import { describeAccountPage, drawAccountPage } from "@/components/account/account-page";
import { ResetForm } from "@/components/account/reset-form";

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = describeAccountPage("reset");

export default drawAccountPage("reset", {
  links: ({ login }) => [[login.title, "/account/login"]],
  form: ({ locale, texts, words }) => (
    <ResetForm
      locale={locale}
      words={words}
      texts={texts.reset}
      register={{ codeLead: texts.register.codeLead, submit: texts.register.submit }}
      login={texts.login.submit}
      mail={texts.login.mail}
    />
  ),
});
