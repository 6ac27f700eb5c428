import * as template from "@/app/api/company/letter/templates/[id]/route";
import * as preview from "@/app/api/company/letter/templates/preview/route";
import * as templates from "@/app/api/company/letter/templates/route";
import * as calls from "@/lib/messages/email-templates/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const texts = {
  en: {
    subject: "Your order {{orderNumber}}",
    preheader: "{{carrier}} has it",
    blocks: [
      { kind: "text", text: "It is on its way.", heading: true },
      { kind: "button", label: "Track it", link: "https://shop.example/{{trackingNumber}}" },
      { kind: "journey" },
    ],
  },
};

/** Calls of templates for emails to a company's customers. */
export const emailTemplateRoutes: readonly ApiRoute[] = [
  call(templates, calls.templatesCall, {}),
  call(templates, calls.saveTemplateCall, { name: "Sent", tags: ["shop"], texts }, [409]),
  call(template, calls.templateCall, { id: "delivered" }, [404]),
  call(template, calls.deleteTemplateCall, { id: nobodys }, [404]),
  call(preview, calls.previewTemplateCall, { texts, locale: "en" }),
];
