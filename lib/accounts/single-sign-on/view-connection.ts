import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { publicUrl } from "@/lib/platform/environment/env";
import { companyCallbackPath, companyLogoutPath } from "./constants";
import type { connectionCall } from "./contract";
import { formatConnection } from "./format";
import { readConnection } from "./queries";

/** The company's issuer, without its secret, and the addresses to enter there. */
export async function viewConnection(ctx: Context): Promise<z.input<typeof connectionCall.output>> {
  const row = await readConnection(ctx.db, requireOwner(ctx));
  return {
    connection: row ? formatConnection(row) : null,
    redirectAddress: redirectAddress(),
    logoutAddress: `${publicUrl()}${companyLogoutPath}`,
  };
}

/** Where every issuer sends its users back. */
export function redirectAddress(): string {
  return `${publicUrl()}${companyCallbackPath}`;
}
