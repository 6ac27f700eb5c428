import { describeAccountPage, drawAccountPage } from "@/components/account/account-page";
import { ProviderLogin } from "@/components/account/providers/provider-login";
import { RegisterForm } from "@/components/account/register-form";
import { listProviderButtons } from "@/lib/accounts/openid/list-providers";

export const revalidate = 300;
export const generateStaticParams = () => [];
export const generateMetadata = describeAccountPage("register");

export default drawAccountPage("register", {
  links: ({ register }) => [[register.have, "/account/login"]],
  form: ({ locale, texts, words }) => (
    <>
      <RegisterForm
        locale={locale}
        words={words}
        texts={texts.register}
        choice={texts.choice}
        mail={texts.login.mail}
      />
      <ProviderLogin locale={locale} providers={listProviderButtons()} words={words} texts={texts.provider} />
    </>
  ),
});
