"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useCall } from "@/components/ui/use-call";
import type { ProviderId } from "@/lib/accounts/openid/constants";
import type { ProviderButton } from "@/lib/accounts/openid/list-providers";
import type { SentTexts } from "../read-texts";
import { ProviderMark } from "./provider-mark";

interface Props {
  providers: readonly ProviderButton[];
  /** `Continue with {provider}`. */
  label: string;
  words: SentTexts;
  /** Starts a round: where the browser goes. */
  start: (provider: ProviderId) => Promise<{ readonly address: string }>;
}

/** One button for each provider; a press leads to the provider, in this tab. */
export function ProviderButtons({ providers, label, words, start }: Props) {
  const { ready, failure, run } = useCall(words.reasons);
  const [pressed, setPressed] = useState<ProviderId | null>(null);
  async function go(provider: ProviderId) {
    if (pressed !== null) return;
    setPressed(provider);
    const answer = await run(() => start(provider));
    if (answer === null) setPressed(null);
    // Stays pressed until the other page has come.
    else window.location.assign(answer.address);
  }
  return (
    <div className="grid gap-3">
      <ErrorNote text={failure?.text ?? null} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          size="lg"
          className="w-full"
          disabled={!ready}
          aria-disabled={pressed !== null}
          onClick={() => go(id)}
        >
          <ProviderMark provider={id} />
          <span className="min-w-0 truncate">
            {pressed === id ? words.working : label.replace("{provider}", name)}
          </span>
        </Button>
      ))}
    </div>
  );
}
