import { defineCall } from "@/lib/core/define-call";
import { messagePath, messagesPerHourMax, messageWithFilePath } from "./constants";
import { messageSchema, messageWithFileSchema, sentSchema } from "./schemas";

const limit = { max: messagesPerHourMax, windowSeconds: 3600 };

/** First version: a message as JSON, without a file. */
export const sendMessageCall = defineCall({
  name: "contactus",
  path: messagePath,
  access: "visitor",
  input: messageSchema,
  output: sentSchema,
  limit,
  maxBodyBytes: 64 * 1024,
  errors: ["badInput", "notJson", "bodyTooLarge", "tooFrequent"],
});

/**
 * Second version: the same with `attachment`, an image or PDF of at most 5 MB in base64. JSON rather than multipart:
 * all calls share one way to read, limit and reject bodies, at the cost of a third more bytes.
 */
export const sendMessageWithFileCall = defineCall({
  name: "contactus.add",
  path: messageWithFilePath,
  access: "visitor",
  input: messageWithFileSchema,
  output: sentSchema,
  limit,
  maxBodyBytes: 7 * 1024 * 1024,
  errors: ["badInput", "notJson", "bodyTooLarge", "tooFrequent", "busy"],
});
