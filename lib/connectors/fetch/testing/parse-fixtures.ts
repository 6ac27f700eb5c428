import { z } from "zod";
import type { Fixture } from "@/lib/connectors/kit/compose-fixtures";

const fixturesSchema = z.array(
  z.strictObject({
    number: z.string().min(1),
    carrier: z.string().nullable(),
    status: z.int().min(100).max(599),
    body: z.unknown(),
    words: z
      .array(
        z.strictObject({
          status: z.int(),
          kind: z.enum(["noData", "badNumber"]),
          at: z.record(z.string(), z.string()),
        }),
      )
      .optional(),
  }),
  "must be a list",
);

/** Fixtures that a connector outside the product brings; what is wrong with them otherwise. */
export function parseFixtures(
  given: unknown,
): { readonly cases: readonly Fixture[] } | { readonly problems: readonly string[] } {
  const parsed = fixturesSchema.safeParse(given);
  if (parsed.success) return { cases: parsed.data as readonly Fixture[] };
  return {
    problems: parsed.error.issues.map(({ path, message }) => `fixtures.${path.join(".")}: ${message}`),
  };
}
