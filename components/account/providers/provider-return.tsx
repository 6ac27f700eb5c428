"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useToast } from "@/components/ui/toaster";
import { explainFailure } from "@/components/ui/use-call";
import type { ProviderButton } from "@/lib/accounts/openid/list-providers";
import type { AccountTexts, SentTexts } from "../read-texts";
import { sendCall } from "../send-call";
import { type Returned, useReturned } from "../use-returned";

interface Props {
  providers: readonly ProviderButton[];
  words: SentTexts;
  texts: Pick<AccountTexts, "provider" | "identities" | "confirm">;
}

/** On a page of the signed-in area to which a provider sent its user back: completes the round, and says what came of it. */
export function ProviderReturn({ providers, words, texts }: Props) {
  const returned = useReturned();
  const router = useRouter();
  const say = useToast();
  const isAsked = useRef(false);
  async function settle({ provider, failure }: Returned) {
    const name = providers.find(({ id }) => id === provider)?.name ?? "";
    if (failure !== null)
      return say({ kind: "failed", text: texts.provider.failures[failure].replace("{provider}", name) });
    try {
      const { state } = await sendCall("settleProviderCall", {});
      const done =
        state === "linked" ? texts.identities.linked.replace("{provider}", name) : texts.confirm.done;
      say({ text: done });
      // The router takes the address from here: it has not seen that the page was called with a longer one.
      window.history.replaceState(null, "", window.location.href);
      router.refresh();
    } catch (error) {
      const reasons = { ...words.reasons, linkExpired: texts.provider.failures.expired };
      const explained = await explainFailure(error, reasons);
      if (explained) say({ kind: "failed", text: explained.text });
    }
  }
  useEffect(() => {
    if (returned === null || isAsked.current) return;
    isAsked.current = true;
    void settle(returned);
  });
  return null;
}
