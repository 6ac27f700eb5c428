import { codeDigits, longCodeDigits, passwordLength, strongPasswordLength } from "@/lib/accounts/constants";
import { isEmailAddress } from "@/lib/core/email-address";
import type { SentTexts } from "./read-texts";
import type { CallFailure } from "./use-call";

/** What is wrong, by field name, in the reader's words. */
export type Faults = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string>>;

/** What stands in a form, by name; a ticked box is "on". */
export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Faults that can be seen without the server. `strong`: the password's profile; null where both are taken. */
export function validateForm(values: Values, words: SentTexts, strong: boolean | null = false): Faults {
  const { faults } = words;
  const found: Record<string, string> = {};
  const { email, password, repeat, code } = values;
  if (email !== undefined && !isEmailAddress(email.trim()))
    found.email = email.trim() === "" ? faults.required : faults.email;
  if (password !== undefined) {
    const length = [...password.normalize("NFKC")].length;
    const min = strong ? strongPasswordLength.min : passwordLength.min;
    const max = strong === false ? passwordLength.max : strongPasswordLength.max;
    if (length < min) found.password = faults.tooShort.replace("{min}", String(min));
    if (length > max) found.password = faults.tooLong.replace("{max}", String(max));
  }
  if (repeat !== undefined && repeat !== password) found.repeat = faults.repeat;
  if (code !== undefined && ![codeDigits, longCodeDigits].includes(code.replace(/\D/g, "").length))
    found.code = faults.code;
  return found;
}

/** What the server found wrong, placed at its fields. */
export function placeFailure(trouble: CallFailure | null, words: SentTexts): Faults {
  const { faults } = words;
  const found: Record<string, string> = {};
  if (trouble?.key === "wrongCode") found.code = trouble.text;
  for (const { path, rule } of trouble?.issues ?? []) {
    if (path === "password" && rule === "common") found.password = faults.common;
    else if (path === "email") found.email = faults.email;
    else if (path === "code") found.code = faults.code;
    else if (path === "password" && rule === "too_big")
      found.password = faults.tooLong.replace("{max}", String(passwordLength.max));
    else if (path === "password" && rule === "too_small")
      found.password = faults.tooShort.replace("{min}", String(strongPasswordLength.min));
    else if (rule === "too_small") found[path] = faults.required;
  }
  return found;
}

/** Leads the reader to the first field that is wrong, once its fault is drawn. */
export function focusFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
