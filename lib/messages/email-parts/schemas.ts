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
  /** The message to a company's customer that it is: reports of the email service name it. */
  readonly orderMessageId?: string | null;
}
