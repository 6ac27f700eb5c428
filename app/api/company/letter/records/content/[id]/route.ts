import { handle } from "@/lib/http/handle-call";
import { contentCall } from "@/lib/messages/customer-emails/contract";
import { readContent } from "@/lib/messages/customer-emails/read-content";

export const GET = handle(contentCall, readContent);
