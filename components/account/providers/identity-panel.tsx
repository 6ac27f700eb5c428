"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useCall } from "@/components/ui/use-call";
import type { IdentityProvider } from "@/lib/accounts/openid/constants";
import type { ProviderButton } from "@/lib/accounts/openid/list-providers";
import type { Locale } from "@/lib/core/locales";
import type { AccountTexts, SentTexts } from "../read-texts";
import { sendCall } from "../send-call";
import { ProviderButtons } from "./provider-buttons";
import { ProviderMark } from "./provider-mark";

/** An identity, with its times in the reader's words. */
export interface IdentityRow {
  readonly id: string;
  readonly provider: IdentityProvider;
  /** The provider's name. */
  readonly name: string;
  readonly email: string | null;
  readonly since: string;
}

interface Props {
  locale: Locale;
  identities: readonly IdentityRow[];
  /** What can be linked besides. */
  providers: readonly ProviderButton[];
  /** There is another way in than these. */
  hasPassword: boolean;
  words: SentTexts;
  texts: AccountTexts["identities"];
}

/** Services that the user signs in with: each can be unlinked unless it is the last way in, and others linked. */
export function IdentityPanel({ locale, identities, providers, hasPassword, words, texts }: Props) {
  const router = useRouter();
  const { ready, working, failure, run } = useCall(words.reasons);
  const [said, setSaid] = useState("");
  const isLast = !hasPassword && identities.length === 1;
  async function unlink(identity: string) {
    if (working) return;
    setSaid("");
    if ((await run(() => sendCall("unlinkProviderCall", { identity }))) === null) return;
    setSaid(texts.unlinked);
    router.refresh();
  }
  return (
    <div className="grid gap-5">
      {identities.length > 0 && (
        <ul className="grid gap-3">
          {identities.map((one) => (
            <IdentityLine
              key={one.id}
              identity={one}
              isReady={ready}
              unlink={texts.unlink}
              onUnlink={isLast ? null : () => unlink(one.id)}
            />
          ))}
        </ul>
      )}
      {isLast && <p className="text-muted text-sm">{texts.only}</p>}
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
      <ErrorNote text={failure?.text ?? null} />
      {providers.length > 0 && (
        <ProviderButtons
          providers={providers}
          label={texts.link}
          words={words}
          start={(provider) => sendCall("linkProviderCall", { provider, language: locale })}
        />
      )}
    </div>
  );
}

interface LineProps {
  identity: IdentityRow;
  isReady: boolean;
  unlink: string;
  /** null: it is the last way in. */
  onUnlink: (() => void) | null;
}

function IdentityLine({ identity, isReady, unlink, onUnlink }: LineProps) {
  const { provider, name, email, since } = identity;
  return (
    <li className="flex items-center gap-3 rounded-xl border border-border px-4 py-3">
      <ProviderMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {email && <span className="block">{email}</span>}
          {since}
        </p>
      </div>
      {onUnlink && (
        <Button size="sm" disabled={!isReady} aria-label={`${unlink}: ${name}`} onClick={onUnlink}>
          {unlink}
        </Button>
      )}
    </li>
  );
}
