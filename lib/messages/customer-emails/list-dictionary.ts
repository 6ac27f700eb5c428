import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Locale } from "@/lib/core/locales";
import { blockKinds, variables } from "@/lib/messages/email-templates/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import { emailStates } from "./constants";

/** States of sender addresses, as the specification names them. */
const senderStates = ["NotStarted", "Pending", "Success", "Failed", "TemporaryFailure"] as const;

const values = {
  senderState: senderStates,
  letterState: emailStates,
  templateTag: variables,
  block: blockKinds,
} as const;

interface Wanted {
  readonly type: keyof typeof values;
  readonly language?: Locale | undefined;
}

/** Values of a kind that emails have, with their names in the caller's language. */
export async function listDictionary(ctx: Context, { type, language }: Wanted) {
  requireOperation(ctx, "emails.manage");
  const words = await loadTranslator(language ?? ctx.locale, ["customer-emails"]);
  const items = values[type].map((value) => ({
    value,
    label: words(`customer-emails.dictionary.${type}.${value}`),
  }));
  return { items };
}
