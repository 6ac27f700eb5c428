import * as calls from "@/lib/messages/email-templates/contract";
import { type ApiRoute, call, callWith } from "./route-rows";

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
export const routes: readonly ApiRoute[] = [
  call(calls.templatesCall, () => ({})),
  callWith(
    calls.saveTemplateCall,
    { name: "Sent", tags: ["shop"], texts },
    ({ templateId }) => ({ id: templateId, version: 1, name: "taken", texts }),
    [409],
  ),
  callWith(calls.templateCall, { id: "delivered" }, ({ templateId }) => ({ id: templateId }), [404]),
  call(calls.deleteTemplateCall, ({ templateId }) => ({ id: templateId }), [404]),
  callWith(calls.previewTemplateCall, { texts, locale: "en" }, ({ templateId, shipmentId }) => ({
    id: templateId,
    shipmentId,
    locale: "en",
  })),
];
