import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { bulk, company } from "@/lib/shipments/records/contract-parts";

// lib/shipments/samples: simulated shipments to try an empty list with
/**
 * Adds simulated shipments to a company's list that has none and never had one it kept. They count against no quota, and
 * nobody is told of them: no webhook, no email, no alarm.
 */
export const addSamplesCall = defineCall({
  path: "company/track/samplesAdd",
  needs: "shipments.add",
  input: z.object({}),
  /** How many were added; 0 if there are shipments already. */
  output: z.object({ added: z.int() }),
  ...company,
});

/** Deletes all sample shipments, and nothing else. It can be undone like any deletion. */
export const removeSamplesCall = defineCall({
  path: "company/track/samplesRemove",
  needs: "shipments.add",
  input: z.object({}),
  ...bulk,
  ...company,
});
