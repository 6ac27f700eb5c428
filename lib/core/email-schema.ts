import { z } from "zod";
import { encodeEmail } from "./email-address";

/** An email address as somebody enters it, its domain in Punycode; whether it is one is checked where it is used. */
export const emailSchema = (max: number) => z.string().trim().overwrite(encodeEmail).max(max);
