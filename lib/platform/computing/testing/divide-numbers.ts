import { AppError } from "@/lib/core/app-error";
import { defineComputation } from "../compute-apart";

/** Divides, and says where; refuses to divide by zero, and ends its process for a negative divisor. */
export const divide = defineComputation({
  name: "test.divide",
  run: async (_db, { value, by }: { readonly value: bigint; readonly by: bigint }) => {
    if (by < 0n) process.exit(1);
    if (by === 0n) throw new AppError("badInput", { issues: [{ path: "by", rule: "zero" }] });
    return { quotient: value / by, pid: process.pid };
  },
});
