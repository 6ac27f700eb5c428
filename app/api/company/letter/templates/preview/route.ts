import { previewTemplateCall } from "@/lib/email-templates/contract";
import { previewTemplate } from "@/lib/email-templates/preview-template";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(previewTemplateCall, previewTemplate);
