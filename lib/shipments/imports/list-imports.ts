import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { importsCall } from "./contract";
import type { ImportView } from "./schemas";
import { findImports, viewImport } from "./view-import";

/** The account's latest imports, or the requested one; none for another account's id. */
export async function listImports(
  ctx: Context,
  { id }: z.output<typeof importsCall.input>,
): Promise<{ imports: ImportView[] }> {
  return {
    imports: (await findImports(ctx.db, requireOperation(ctx, "shipments.import"), id)).map(viewImport),
  };
}
