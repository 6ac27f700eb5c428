export interface EmailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** A mail ready to go. Header values are single lines. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A mailbox that answers go to instead of the sender. */
  readonly replyTo?: string | null;
  readonly enclosure?: EmailAttachment | null;
}

/** What a transport said: its own id for the mail, or why not. `final`: trying again is useless. */
export type SendResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: string; readonly final: boolean };
