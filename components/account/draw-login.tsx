import { listProviderButtons } from "@/lib/accounts/openid/list-providers";
import { drawAccountPage } from "./account-page";
import { LoginPage } from "./login-page";

/** The log-in, at its own address and at the short one that mails and other programs name. */
export const drawLogin = drawAccountPage("login", {
  links: ({ login }) => [
    [login.forgot, "/account/resetPassword"],
    [login.register, "/account/choiceType"],
  ],
  form: ({ locale, texts: { login, provider, register, choice }, words }) => (
    <LoginPage
      locale={locale}
      words={words}
      texts={{ login, provider, register, choice }}
      providers={listProviderButtons()}
    />
  ),
});
