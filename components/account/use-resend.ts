import { useState } from "react";
import type { useNativeForm } from "@/components/ui/form/use-native-form";

type Form = Pick<ReturnType<typeof useNativeForm>, "clear" | "call">;

/** Sends the code again: `send` answers the new request, which `onSent` gets. `isResent` until the next try. */
export function useResend<Answer>(form: Form, send: () => Promise<Answer>, onSent: (answer: Answer) => void) {
  const [isResent, setIsResent] = useState(false);
  async function resend() {
    form.clear();
    setIsResent(false);
    const answer = await form.call(send);
    if (answer === null) return;
    onSent(answer);
    setIsResent(true);
  }
  return { isResent, resend };
}
