import { z } from "zod";
import { locales } from "@/lib/core/locales";
import { emailReasons, emailStates } from "@/lib/messages/customer-emails/constants";
import { occasions } from "@/lib/messages/email-templates/constants";
import { pageSizeDefault, pageSizeMax } from "./constants";
import type { ApiCall } from "./define-api-call";
import { explain } from "./schemas";

const whole = z.coerce.number().int();
const instant = z.iso.datetime();

const templateSchema = z.object({
  id: explain(z.uuid(), "letterTemplateId", "0190c3e2-9a51-7c11-8f3d-5b2f7a2f7d10"),
  name: explain(z.string(), "letterTemplateName", "On its way").nullable(),
});

/** An email to a company's customer in the API, or why there is none. */
export const letterSchema = z.object({
  id: explain(z.string(), "letterId", "ltr_01hq8m5r3d"),
  occasion: explain(z.enum(occasions), "letterOccasion", "in_transit"),
  state: explain(z.enum(emailStates), "letterState", "delivered"),
  reason: explain(z.enum(emailReasons), "letterReason").nullable(),
  note: explain(z.string(), "letterNote").nullable(),
  recipient: explain(z.string().nullable(), "letterRecipient", "erika@example.org"),
  subject: explain(z.string().nullable(), "letterSubject", "Your parcel is on its way"),
  language: explain(z.enum(locales).nullable(), "letterLanguage", "de"),
  template: explain(templateSchema, "letterTemplate").nullable(),
  repeated: explain(z.boolean(), "letterRepeated", false),
  createdAt: explain(instant, "letterCreatedAt", "2026-03-02T06:40:00Z"),
  dueAt: explain(instant, "letterDueAt").nullable(),
  sentAt: explain(instant.nullable(), "letterSentAt", "2026-03-02T06:41:00Z"),
  deliveredAt: explain(instant.nullable(), "letterDeliveredAt", "2026-03-02T06:41:03Z"),
  openedAt: explain(instant, "letterOpenedAt").nullable(),
  machineOpenedAt: explain(instant, "letterMachineOpenedAt").nullable(),
  clickedAt: explain(instant, "letterClickedAt").nullable(),
  bouncedAt: explain(instant, "letterBouncedAt").nullable(),
  complainedAt: explain(instant, "letterComplainedAt").nullable(),
  unsubscribedAt: explain(instant, "letterUnsubscribedAt").nullable(),
});
export type Letter = z.input<typeof letterSchema>;

const listLetters: ApiCall = {
  name: "letter-list",
  method: "GET",
  path: "/tracks/{id}/letters",
  params: z.strictObject({ id: explain(z.string().max(64), "trackId", "trk_01hq8m2v6c") }),
  query: z.strictObject({
    pageIndex: explain(whole.min(1).default(1), "pageIndexFrom1", 1),
    pageSize: explain(whole.min(1).max(pageSizeMax).default(pageSizeDefault), "pageSize", 100),
  }),
  output: z.object({
    total: explain(z.int().min(0), "letterTotal", 1),
    pageIndex: explain(z.int().min(1), "pageIndexAnswer", 1),
    pageSize: explain(z.int().min(1).max(pageSizeMax), "pageSizeAnswer", 100),
    letters: explain(z.array(letterSchema), "letters"),
  }),
  errors: ["trackNotFound"],
  itemErrors: [],
};

/** Calls about emails to a company's customers, in the order of their documentation. */
export const letterCalls: readonly ApiCall[] = [listLetters];
