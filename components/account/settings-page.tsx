import { getTranslations } from "next-intl/server";
import { PageFrame } from "@/components/shell/page-frame";
import type { IdentityView } from "@/lib/accounts/identities/queries";
import { listProviderButtons } from "@/lib/accounts/openid/list-providers";
import { idleMinutesChoices, sessionDays } from "@/lib/accounts/users/constants";
import type { SessionView } from "@/lib/accounts/users/contract";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import { dayMs } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { dateFormat, dateLocale } from "@/lib/platform/i18n/format-time";
import { FirstPassword } from "./first-password";
import { IdleForm } from "./idle-form";
import { DeleteForm, ExportButton } from "./own-data";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { IdentityPanel, type IdentityRow } from "./providers/identity-panel";
import { type AccountTexts, readAccountTexts } from "./read-texts";
import { ReceiveForm } from "./receive-form";
import { SecondFactorPanel } from "./second-factor/second-factor-panel";
import { Section } from "./section";
import { SessionList } from "./session-list";
import { SignInLinkPanel } from "./sign-in-link-panel";

interface Props {
  locale: Locale;
  account: AccountView;
  /** Owns the account: what is set for all its users is theirs to choose. */
  isOwner: boolean;
  sessions: readonly SessionView[];
  identities: readonly IdentityView[];
  zones: readonly string[];
  /** The user's company has them sign in with its issuer alone. */
  isIssuerRequired: boolean;
}

interface SectionProps extends Props, Awaited<ReturnType<typeof readAccountTexts>> {
  /** Days in the account's zone. */
  day: Intl.DateTimeFormat;
}

/** Everything that users can do with their own account. */
export async function SettingsPage(props: Props) {
  const { locale, account } = props;
  const { texts, words } = await readAccountTexts(locale);
  const t = await getTranslations({ locale, namespace: "shell" });
  const day = dateFormat(locale, { dateStyle: "long", timeZone: account.timeZone });
  const sections = { ...props, texts, words, day };
  return (
    <PageFrame title={texts.settings.title} crumbs={[{ label: t("groups.settings") }]}>
      <ProfileSections {...sections} />
      <SignInSections {...sections} />
      <SessionSections {...sections} />
      <DataSections {...sections} />
    </PageFrame>
  );
}

/** Who the user is, and where mail goes. */
function ProfileSections({ account, isOwner, zones, texts, words }: SectionProps) {
  const isPersonal = account.identificationType === 1;
  return (
    <>
      <Section id="profile" title={texts.profile.title}>
        <ProfileForm
          account={account}
          isOwner={isOwner}
          zones={zones}
          words={words}
          texts={texts.profile}
          saved={texts.settings.saved}
        />
      </Section>
      {isPersonal && (
        <Section id="receive" title={texts.receive.title}>
          <ReceiveForm
            mailbox={account.receiveEmail ?? account.email}
            words={words}
            texts={texts.receive}
            codeLead={texts.register.codeLead}
          />
        </Section>
      )}
    </>
  );
}

/** What the user signs in with. */
function SignInSections(props: SectionProps) {
  const { locale, account, identities, texts, words, day } = props;
  const { hasPassword, secondFactor } = account;
  const providers = listProviderButtons();
  const since = secondFactor && day.format(new Date(secondFactor.since));
  return (
    <>
      <PasswordSection {...props} />
      {(providers.length > 0 || identities.length > 0) && (
        <Section id="identities" title={texts.identities.title} lead={texts.identities.lead}>
          <IdentityPanel
            locale={locale}
            identities={listRows(identities, { day, texts })}
            providers={providers.filter(({ id }) => !identities.some(({ provider }) => provider === id))}
            hasPassword={hasPassword}
            words={words}
            texts={texts.identities}
          />
        </Section>
      )}
      <Section id="factor" title={texts.factor.title} lead={texts.factor.lead}>
        <SecondFactorPanel
          hasPassword={hasPassword}
          state={secondFactor}
          since={since ?? ""}
          today={day.format(new Date())}
          words={words}
          texts={hasPassword ? texts.factor : { ...texts.factor, off: texts.factor.offNone }}
          copy={texts.copy}
          cancel={texts.settings.cancel}
          wrongPassword={texts.change.wrong}
          timeZone={account.timeZone}
        />
      </Section>
    </>
  );
}

/** The user's password, unless their company wants its own issuer to sign them in. */
function PasswordSection({ account, isIssuerRequired, texts, words }: SectionProps) {
  const { hasPassword, strongPassword } = account;
  if (isIssuerRequired)
    return (
      <Section id="password" title={texts.change.title}>
        <p className="text-sm">{texts.change.leadCompany}</p>
      </Section>
    );
  const OwnPasswordForm = hasPassword ? PasswordForm : FirstPassword;
  return (
    <Section
      id="password"
      title={texts.change.title}
      lead={hasPassword ? texts.change.lead : texts.change.leadNone}
    >
      <OwnPasswordForm strong={strongPassword} words={words} texts={texts.change} />
    </Section>
  );
}

/** Where the user is signed in, and how to be on another device. */
function SessionSections(props: SectionProps) {
  const { locale, account, isOwner, sessions, isIssuerRequired, texts, words } = props;
  return (
    <>
      <Section
        id="sessions"
        title={texts.sessions.title}
        lead={texts.sessions.lead.replace("{days}", String(sessionDays))}
      >
        <SessionList
          sessions={listSessions(sessions, { locale, timeZone: account.timeZone, texts: texts.sessions })}
          words={words}
          texts={texts.sessions}
        />
        {isOwner && (
          <IdleForm
            minutes={account.idleMinutes}
            labels={idleLabels(locale)}
            words={words}
            texts={texts.sessions.idle}
            saved={texts.settings.saved}
          />
        )}
      </Section>
      {!isIssuerRequired && (
        <Section id="handover" title={texts.handover.title} lead={texts.handover.lead}>
          <SignInLinkPanel locale={locale} words={words} texts={texts.handover} copy={texts.copy} />
        </Section>
      )}
    </>
  );
}

/** Taking the account's data away, and deleting it. */
function DataSections({ locale, account, isOwner, texts, words }: SectionProps) {
  return (
    <>
      <Section id="data" title={texts.data.title} lead={texts.data.lead}>
        <ExportButton words={words} texts={texts.data} />
      </Section>
      {isOwner ? (
        <Section id="remove" title={texts.remove.title} lead={texts.remove.lead}>
          <DeleteForm
            home={localePath(locale)}
            hasPassword={account.hasPassword}
            words={words}
            texts={texts.remove}
            cancel={texts.settings.cancel}
            wrong={texts.change.wrong}
          />
        </Section>
      ) : (
        <Section id="member" title={texts.remove.memberTitle}>
          <p className="text-sm">
            {texts.remove.memberLead.replace("{company}", account.organization ?? "")}
          </p>
        </Section>
      )}
    </>
  );
}

/** Identities with their providers' names and their day, in the reader's words. */
function listRows(
  identities: readonly IdentityView[],
  { day, texts }: { day: Intl.DateTimeFormat; texts: AccountTexts },
): IdentityRow[] {
  const buttons = listProviderButtons().map(({ id, name }) => [id, name] as const);
  const names = new Map<string, string>([...buttons, ["company", texts.provider.company.name]]);
  return identities.map(({ id, provider, email, createdAt }) => ({
    id,
    provider,
    email,
    name: names.get(provider) ?? provider,
    since: texts.identities.since.replace("{date}", day.format(new Date(createdAt))),
  }));
}

/** Sessions with their times in the reader's words. */
function listSessions(
  sessions: readonly SessionView[],
  { locale, timeZone, texts }: { locale: Locale; timeZone: string; texts: AccountTexts["sessions"] },
) {
  const format = dateFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const said = (time: string) => format.format(new Date(time));
  return sessions.map((one) => ({
    ...one,
    seen: said(one.seenAt),
    ends: texts[isFullAge(one) ? "ends" : "endsIdle"].replace("{time}", said(one.endsAt)),
  }));
}

/** Ends by its age, however it is used. */
function isFullAge({ createdAt, endsAt }: SessionView): boolean {
  return Date.parse(endsAt) - Date.parse(createdAt) >= sessionDays * dayMs;
}

/** The choices of `idleMinutesChoices` in a language's own words: `30 minutes`, `7 days`. */
function idleLabels(locale: Locale): Readonly<Record<number, string>> {
  const said = (value: number, unit: string) =>
    new Intl.NumberFormat(dateLocale(locale), { style: "unit", unit, unitDisplay: "long" }).format(value);
  return Object.fromEntries(
    idleMinutesChoices.map((minutes) => {
      if (minutes < 60) return [minutes, said(minutes, "minute")];
      return [minutes, minutes < 1440 ? said(minutes / 60, "hour") : said(minutes / 1440, "day")];
    }),
  );
}
