import { passwordLength, strongPasswordLength } from "@/lib/accounts/users/constants";
import { normalizePassword } from "@/lib/accounts/users/rules";
import { isCommonPassword } from "./check-common-password";

export type PasswordError = "too_small" | "too_big" | "common";

/**
 * Validation error of a password, or null. `about`: words that belong to its owner, such as the email address.
 */
export function validatePassword(
  password: string,
  { strong = false, about = [] }: { readonly strong?: boolean; readonly about?: readonly string[] } = {},
): PasswordError | null {
  const { min, max } = strong ? strongPasswordLength : passwordLength;
  const length = [...normalizePassword(password)].length;
  if (length < min) return "too_small";
  if (length > max) return "too_big";
  return isCommonPassword(normalizePassword(password), about) ? "common" : null;
}
