import { CodeField } from "@/components/ui/form/secret-fields";
import { longCodeDigits } from "@/lib/accounts/users/constants";
import type { SentTexts } from "./read-texts";

/** The code of an e-mail, with or without the spaces between its groups. */
export function MailCodeField({
  words,
  name = "code",
  label = words.code,
}: {
  words: SentTexts;
  name?: string;
  label?: string;
}) {
  return <CodeField name={name} label={label} hint={words.codeHint} maxLength={longCodeDigits + 8} />;
}
