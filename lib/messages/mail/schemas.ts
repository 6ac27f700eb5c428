import type { Sender } from "@/lib/accounts/senders/schemas";
import type { Email } from "@/lib/messages/email-parts/schemas";

/** An email of a batch: `tag` is its id, which reports of the email service name. */
export interface BatchEmail {
  readonly email: Email;
  readonly from: Sender["from"];
  readonly tag: string;
}

/**
 * Result of a call that sends a batch: the service's ids in the same order, or an error. `refused`: nothing was sent;
 * `final`: the same, and a retry is useless; `unknown`: it may have been sent.
 */
export type BatchResult =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly reason: string; readonly outcome: "refused" | "final" | "unknown" };

/**
 * What a mail service reported about addresses that it sent to. `detail`: its words, one line; `tag`: id of the email
 * that it is about, if it was sent with one.
 */
export interface MailEvent {
  readonly kind: "sent" | "delivered" | "bounced" | "softBounced" | "complained";
  readonly recipients: readonly string[];
  readonly at: Date;
  readonly detail: string;
  readonly tag: string | null;
  /** The service's own id of the email. */
  readonly providerId: string | null;
  /** The message to a company's customer that it is about. */
  readonly orderMessageId?: string | null;
}

/** An email that the mail service received for us. `providerId`: its id there; `recipients`: to whom it was delivered. */
export interface ReceivedEvent {
  readonly kind: "received";
  readonly providerId: string;
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly subject: string;
}

/** What a report of a mail server says, the mildest first. */
export const deliveryKinds = [
  "delivered",
  "sent",
  "softBounced",
  "bounced",
] as const satisfies MailEvent["kind"][];

/** A report of a mail server about one email. `addresses`: to whom it was sent; `messageId`: our id in the email it returns. */
export interface DeliveryReport {
  readonly kind: (typeof deliveryKinds)[number];
  readonly detail: string;
  readonly addresses: readonly string[];
  readonly messageId: string | null;
}

/**
 * Result of a transport: its own id for the email, or an error. `final`: a retry is useless; `unknown`: the server had all of
 * it, and its answer was lost.
 */
export type SendResult =
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly final: boolean;
      readonly unknown?: boolean;
    };
