import type { z } from "zod";
import { requireBusiness } from "@/lib/accounts/require-user";
import type { Context } from "@/lib/platform/context";
import type { importsCall } from "./contract";
import type { ImportView } from "./schemas";
import { findImports, viewImport } from "./view-import";

/** The account's latest imports, or the requested one; none for another account's id. */
export async function listImports(
  ctx: Context,
  { id }: z.output<typeof importsCall.input>,
): Promise<{ imports: ImportView[] }> {
  return { imports: (await findImports(ctx.db, requireBusiness(ctx), id)).map(viewImport) };
}
