export interface EmailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** Shown inside the email, where its HTML has `cid:` and this; otherwise listed below it. */
  readonly contentId?: string;
}

/** An email ready to send. Header values are single lines. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Reply-to address instead of the sender. */
  readonly replyTo?: string | null;
  readonly attachments?: readonly EmailAttachment[];
}

/** What a mail service reported about addresses that it sent to. `detail`: its words, one line. */
export interface MailEvent {
  readonly kind: "delivered" | "bounced" | "complained";
  readonly recipients: readonly string[];
  readonly at: Date;
  readonly detail: string;
}

/** Result of a transport: its own id for the email, or an error. `final`: a retry is useless. */
export type SendResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: string; readonly final: boolean };
