import type { FieldErrors } from "@/components/ui/form/form-control";
import type { CallFailure } from "@/components/ui/use-call";
import {
  codeDigits,
  longCodeDigits,
  passwordLength,
  strongPasswordLength,
} from "@/lib/accounts/users/constants";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import type { SentTexts } from "./read-texts";

/** Errors that can be seen without the server. `strong`: the password's profile; null where both are taken. */
export function validateForm(
  values: Readonly<Partial<Record<"email" | "password" | "repeat" | "code", string>>>,
  words: SentTexts,
  strong: boolean | null = false,
): FieldErrors {
  const { errors } = words;
  const found: Record<string, string> = {};
  const { email, password, repeat, code } = values;
  if (email !== undefined && !isEmailAddress(encodeEmail(email.trim())))
    found.email = email.trim() === "" ? errors.required : errors.email;
  if (password !== undefined) {
    const length = [...password.normalize("NFKC")].length;
    const min = strong ? strongPasswordLength.min : passwordLength.min;
    const max = strong === false ? passwordLength.max : strongPasswordLength.max;
    if (length < min) found.password = errors.tooShort.replace("{min}", String(min));
    if (length > max) found.password = errors.tooLong.replace("{max}", String(max));
  }
  if (repeat !== undefined && repeat !== password) found.repeat = errors.repeat;
  if (code !== undefined && ![codeDigits, longCodeDigits].includes(code.replace(/\D/g, "").length))
    found.code = errors.code;
  return found;
}

/** What the server found wrong, placed at its fields. */
export function placeFailure(failure: CallFailure, words: SentTexts): FieldErrors {
  const { errors } = words;
  const found: Record<string, string> = {};
  if (failure.key === "wrongCode") found.code = failure.text;
  for (const { path, rule } of failure.issues) {
    if (path === "password" && rule === "common") found.password = errors.common;
    else if (path === "email") found.email = errors.email;
    else if (path === "code") found.code = errors.code;
    else if (path === "password" && rule === "too_big")
      found.password = errors.tooLong.replace("{max}", String(passwordLength.max));
    else if (path === "password" && rule === "too_small")
      found.password = errors.tooShort.replace("{min}", String(strongPasswordLength.min));
    else if (rule === "too_small") found[path] = errors.required;
  }
  return found;
}
