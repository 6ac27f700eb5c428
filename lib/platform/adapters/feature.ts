import { clearAllowances as clear } from "./consume-allowance";
import { type Feature, onJob } from "./define-feature";
import { clearAllowances } from "./events";

export const adapters = { jobs: [onJob(clearAllowances, (ctx) => clear(ctx.db, ctx.now))] } satisfies Feature;
