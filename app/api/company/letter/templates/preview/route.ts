import { handle } from "@/lib/http/handle-call";
import { previewTemplateCall } from "@/lib/messages/email-templates/contract";
import { previewTemplate } from "@/lib/messages/email-templates/preview-template";

export const POST = handle(previewTemplateCall, previewTemplate);
