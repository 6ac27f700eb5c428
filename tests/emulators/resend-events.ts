import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { EmulatedPush } from "./send-push";

export const resendSecret = `whsec_${randomBytes(24).toString("base64")}`;

type EventType =
  | "email.sent"
  | "email.delivered"
  | "email.bounced"
  | "email.complained"
  | "email.suppressed"
  | "email.opened"
  | "email.received";

interface Event {
  readonly type: EventType;
  readonly to: string;
  readonly at: Date;
  /** Of a bounce: Permanent (default), Transient or Undetermined. */
  readonly bounce?: string;
  /** Tags of the email, in either documented way. */
  readonly tags?: unknown;
  /** Id of an email that was received. */
  readonly emailId?: string;
  /** Signed with this secret, at this time. */
  readonly secret?: string;
  readonly signedAt?: Date;
}

/** An event as Resend documents it, with Svix's headers. */
export function resendEvent({
  type,
  to,
  at,
  bounce,
  tags,
  emailId = "56761188-7520-42d8-8898-ff6fc54ce618",
  secret = resendSecret,
  signedAt,
}: Event): EmulatedPush {
  const body = JSON.stringify({
    type,
    created_at: at.toISOString(),
    data: {
      broadcast_id: "8b146471-e88e-4322-86af-016cd36fd216",
      created_at: at.toISOString(),
      email_id: emailId,
      from: "1Tracking <no-reply@tracking.example>",
      to: [to],
      subject: "Out for delivery",
      ...(tags !== undefined && { tags }),
      ...(type === "email.received" && {
        ...{ bcc: [], cc: [], received_for: [to], message_id: `<${emailId}@mail.example>` },
        attachments: [
          {
            ...{ id: "2a0c9ce0-3112-4728-976e-47ddcd16a318", filename: "a.png", content_type: "image/png" },
            ...{ content_disposition: "inline", content_id: "img001" },
          },
        ],
      }),
      ...(type === "email.bounced" && {
        bounce: {
          message: "The recipient's email address does not exist.",
          subType: "General",
          type: bounce ?? "Permanent",
        },
      }),
      ...(type === "email.suppressed" && {
        suppressed: { message: "On the suppression list.", type: "OnAccountSuppressionList" },
      }),
    },
  });
  const id = `msg_${randomBytes(8).toString("hex")}`;
  const time = signedAt ?? new Date();
  const headers = {
    "svix-id": id,
    "svix-timestamp": String(Math.floor(time.getTime() / 1000)),
    "svix-signature": new Webhook(secret).sign(id, time, body),
  };
  return { body, headers };
}
