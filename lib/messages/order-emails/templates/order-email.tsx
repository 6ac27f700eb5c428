import { Button } from "@react-email/button";
import { Hr } from "@react-email/hr";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { type FrameProps, MailFrame, styles } from "@/lib/messages/email-parts/templates/mail-frame";
import type { EmailColours } from "@/lib/messages/email-templates/templates/customer-email";

export interface OrderEmailProps extends Omit<FrameProps, "title"> {
  /** The message: paragraphs of lines. */
  readonly paragraphs: readonly (readonly string[])[];
  readonly reference: string;
  /** To the journey of the order's parcel. */
  readonly button: { readonly label: string; readonly url: string } | null;
  /** Why the customer gets it, and how to answer. */
  readonly footer: readonly string[];
  readonly colours: EmailColours;
}

/** A message to the customer of an order: what was written, and below it the order's number. */
export function OrderEmail({ paragraphs, reference, button, footer, colours, ...frame }: OrderEmailProps) {
  const { ground, ink, edge } = colours;
  return (
    <MailFrame {...frame} title={null}>
      {paragraphs.map((lines, at) => (
        <Text key={keyOf(at)} style={{ ...styles.text, overflowWrap: "anywhere" }}>
          {lines.map((line, place) => (
            <Fragment key={keyOf(place)}>
              {place > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      ))}
      <Text style={{ ...styles.text, fontWeight: 600 }}>{frame.brand}</Text>
      {button && (
        <Section style={{ margin: "20px 0" }}>
          <Button
            href={button.url}
            className="accent"
            style={{ ...styles.button, backgroundColor: ground, color: ink, border: `1px solid ${edge}` }}
          >
            {button.label}
          </Button>
        </Section>
      )}
      <Hr style={{ borderColor: "#dce0e3", margin: "24px 0 16px" }} />
      {[reference, ...footer].map((line, at) => (
        <Text key={keyOf(at)} style={styles.small}>
          {line}
        </Text>
      ))}
    </MailFrame>
  );
}

/** Parts of an email are drawn once and never updated: their place names them. */
const keyOf = (at: number) => `part-${at}`;
