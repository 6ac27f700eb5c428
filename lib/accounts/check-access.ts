import type { Context } from "@/lib/platform/context";
import { pagesFor } from "./list-menu";
import { requireBusiness } from "./require-user";

/** Whether a company's user may open a page. False for an unknown page. */
export async function checkAccess(ctx: Context, input: { page: string }): Promise<{ allowed: boolean }> {
  return { allowed: pagesFor(requireBusiness(ctx)).some(({ name }) => name === input.page) };
}
