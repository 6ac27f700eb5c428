"use client";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormEnd } from "@/components/ui/form/form";
import { PasswordField } from "@/components/ui/form/secret-fields";
import { useNativeForm } from "@/components/ui/form/use-native-form";
import { Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/components/ui/use-call";
import { invitationDays } from "@/lib/accounts/organization/constants";
import { nameMax } from "@/lib/accounts/users/constants";
import { pathAfterLogin } from "@/lib/accounts/users/rules";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { AccountTexts, SentTexts } from "./read-texts";
import { TermsField, validateRequest } from "./register-parts";
import { sendCall } from "./send-call";
import { placeFailure } from "./validate-form";

interface Props {
  locale: Locale;
  words: SentTexts;
  texts: AccountTexts["invitation"];
  register: AccountTexts["register"];
}

type Invitation = Awaited<ReturnType<typeof sendCall<"viewInvitationCall">>>;

/** An invitation by the code of its link: who invites, and the form to accept it. */
export function InvitationForm({ locale, words, texts, register }: Props) {
  const { invitation, code, hasNoCode, failure, read } = useInvitation(words);
  if (hasNoCode || failure?.key === "linkExpired") return <OverNote locale={locale} texts={texts} />;
  if (failure)
    return (
      <div className="grid justify-items-start gap-4">
        <ErrorNote text={failure.text} />
        <Button onClick={read}>{texts.retry}</Button>
      </div>
    );
  if (!invitation)
    return (
      <div className="grid gap-4">
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <Skeleton className="h-32 rounded-xl" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  return (
    <div className="grid gap-6">
      <InvitationCard invitation={invitation} texts={texts} />
      <AcceptForm {...{ locale, words, texts, register, invitation, code }} />
    </div>
  );
}

/** Reads the invitation; its code is in the part of the address that no server gets. */
function useInvitation(words: SentTexts) {
  const { failure, run } = useCall(words.reasons);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [code, setCode] = useState("");
  const [hasNoCode, setNoCode] = useState(false);
  async function read() {
    const given = new URLSearchParams(window.location.hash.slice(1)).get("code") ?? "";
    setCode(given);
    // The address alone is no link: nobody needs to be asked about it.
    if (given === "") return setNoCode(true);
    setInvitation(await run(() => sendCall("viewInvitationCall", { code: given.slice(0, 64) })));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void read();
  }, []);
  return { invitation, code, hasNoCode, failure, read: () => void read() };
}

function InvitationCard({ invitation, texts }: Pick<Props, "texts"> & { invitation: Invitation }) {
  const { organization, invitedBy, email } = invitation;
  return (
    <section aria-label={organization} className="rounded-xl border border-border bg-surface p-5">
      <p className="text-muted text-sm">{texts.invited}</p>
      <p className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{organization}</p>
      {invitedBy !== null && (
        <p className="mt-0.5 text-muted text-sm [overflow-wrap:anywhere]">
          {texts.invitedBy.replace("{name}", () => invitedBy)}
        </p>
      )}
      <dl className="mt-4 border-border border-t pt-3">
        <dt className="text-muted text-sm">{texts.address}</dt>
        <dd className="font-medium [overflow-wrap:anywhere]">{email}</dd>
      </dl>
    </section>
  );
}

interface AcceptProps extends Props {
  invitation: Invitation;
  code: string;
}

function AcceptForm({ locale, words, texts, register, invitation, code }: AcceptProps) {
  const { organization, email, name } = invitation;
  const [isDone, setDone] = useState(false);
  const exists = texts.exists.replace("{email}", () => email).replace("{company}", () => organization);
  const form = useNativeForm({
    id: "invitation",
    words,
    reasons: { ...words.reasons, accountExists: exists, linkExpired: overText(texts) },
    start: { name },
    validate: (values) => validateRequest(values, words),
    place: (failure) => placeFailure(failure, words),
    send: ({ name: own = "", password = "" }) =>
      sendCall("acceptInvitationCall", { code, name: own, password, language: locale, terms: true }),
    onDone: () => {
      setDone(true);
      // The link is used up: the way back leads past this page.
      window.location.replace(localePath(locale, pathAfterLogin(null)));
    },
  });
  return (
    <Form form={{ ...form, working: form.working || isDone }} className="grid gap-5">
      {/* For password managers, which keep the password with it. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <TextField name="name" label={texts.name} defaultValue={name} maxLength={nameMax} autoComplete="name" />
      <PasswordField
        words={words}
        name="password"
        label={words.password}
        hint={register.passwordHint}
        autoComplete="new-password"
      />
      <TermsField locale={locale} texts={register} />
      <FormEnd submit={texts.submit.replace("{company}", () => organization)} wide />
    </Form>
  );
}

const overText = ({ over }: Props["texts"]) => over.replace("{days}", String(invitationDays));

/** An invitation that was used, replaced, cancelled or forgotten: what that means, and what to do. */
function OverNote({ locale, texts }: Pick<Props, "locale" | "texts">) {
  return (
    <div role="alert" className="grid gap-5">
      <div className="rounded-xl border border-warning px-4 py-3">
        <h2 className="font-medium text-warning">{texts.overTitle}</h2>
        <p className="mt-1">{overText(texts)}</p>
      </div>
      <p className="text-muted">{texts.usedIt}</p>
      <a
        href={localePath(locale, "/account/login")}
        className={buttonClass({ variant: "primary", size: "lg" })}
      >
        {texts.logIn}
      </a>
    </div>
  );
}
