import type { customerEmail } from "@/db/schema/customer-emails";
import { type Letter, letterSchema } from "./letter-calls";

/** A stored email, with the name of its template. */
export interface LetterRow {
  readonly email: typeof customerEmail.$inferSelect;
  /** Null: the template was deleted, or the ready-made one was used. */
  readonly templateName: string | null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** An email to a customer in the API's format. Pure. */
export function viewLetter({ email, templateName }: LetterRow): Letter {
  const { templateId } = email;
  return letterSchema.parse({
    id: `ltr_${email.id.replaceAll("-", "")}`,
    ...{ occasion: email.occasion, state: email.state, reason: email.reason, note: email.note },
    ...{ recipient: email.recipient, subject: email.subject, language: email.locale },
    template: templateId === null ? null : { id: templateId, name: templateName },
    repeated: email.repeats !== null,
    ...{ createdAt: email.createdAt.toISOString(), dueAt: iso(email.dueAt), sentAt: iso(email.sentAt) },
    ...{ deliveredAt: iso(email.deliveredAt), openedAt: iso(email.openedAt) },
    ...{ machineOpenedAt: iso(email.machineOpenedAt), clickedAt: iso(email.clickedAt) },
    ...{ bouncedAt: iso(email.bouncedAt), complainedAt: iso(email.complainedAt) },
    unsubscribedAt: iso(email.unsubscribedAt),
  });
}
