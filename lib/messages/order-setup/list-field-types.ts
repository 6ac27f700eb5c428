import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { fieldTypes, operatorsOf } from "./constants";
import type { fieldTypesCall } from "./contract";

/** Types of fields, with the operators of their conditions. */
export async function listFieldTypes(ctx: Context): Promise<z.output<typeof fieldTypesCall.output>> {
  requireOperation(ctx, "orders.view");
  return { types: fieldTypes.map((type) => ({ type, operators: [...operatorsOf[type]] })) };
}
