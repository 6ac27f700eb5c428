import { handle } from "@/lib/http/handle-call";
import { deleteTemplateCall, templateCall } from "@/lib/messages/email-templates/contract";
import { deleteTemplate } from "@/lib/messages/email-templates/delete-template";
import { getTemplate } from "@/lib/messages/email-templates/get-template";

export const GET = handle(templateCall, getTemplate);
export const DELETE = handle(deleteTemplateCall, deleteTemplate);
