import { z } from "zod";

/** Output of calls that answer with a file: nothing can be put into an envelope by mistake. `lib/http/handle-file.ts` */
export const fileAnswer = z.never();
