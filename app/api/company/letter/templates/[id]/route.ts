import { deleteTemplateCall, templateCall } from "@/lib/email-templates/contract";
import { deleteTemplate } from "@/lib/email-templates/delete-template";
import { getTemplate } from "@/lib/email-templates/get-template";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(templateCall, getTemplate);
export const DELETE = handle(deleteTemplateCall, deleteTemplate);
