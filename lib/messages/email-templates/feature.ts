import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportTemplates } from "./export-templates";

// lib/messages/email-templates: templates of emails to a company's customers: their language, blocks, versions, drawing
export const emailTemplates = { exports: { whole: { emailTemplates: exportTemplates } } } satisfies Feature;
