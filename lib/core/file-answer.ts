import { z } from "zod";

/**
 * Output of calls that answer with a file, so that nothing is put into an envelope by mistake; see
 * `lib/http/handle-file.ts`.
 */
export const fileAnswer = z.never();
