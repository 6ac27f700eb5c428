import { saveTemplateCall, templatesCall } from "@/lib/email-templates/contract";
import { listTemplates } from "@/lib/email-templates/list-templates";
import { saveTemplate } from "@/lib/email-templates/save-template";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(templatesCall, listTemplates);
export const POST = handle(saveTemplateCall, saveTemplate);
