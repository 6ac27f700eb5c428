import { handle } from "@/lib/http/handle-call";
import { saveTemplateCall, templatesCall } from "@/lib/messages/email-templates/contract";
import { listTemplates } from "@/lib/messages/email-templates/list-templates";
import { saveTemplate } from "@/lib/messages/email-templates/save-template";

export const GET = handle(templatesCall, listTemplates);
export const POST = handle(saveTemplateCall, saveTemplate);
