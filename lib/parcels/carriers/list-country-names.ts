import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { listCountries } from "./name-country";

/** All countries (alpha-2) with their names in the reader's language, in its alphabetical order. */
export async function listCountryNames(
  ctx: Context,
): Promise<{ countries: { code: string; name: string }[] }> {
  requireUser(ctx);
  return { countries: [...listCountries(ctx.locale)] };
}
