import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type FrameProps, MailFrame, mono, styles } from "@/lib/messages/email-parts/templates/mail-frame";

export interface AcknowledgementMailProps extends FrameProps {
  readonly body: string;
  readonly label: string;
  readonly reference: string;
  readonly next: string;
  readonly kept: string;
  readonly ignore: string;
}

/** Confirms the receipt of a message to its sender, with the reference. */
export function AcknowledgementMail(props: AcknowledgementMailProps) {
  return (
    <MailFrame {...props}>
      <Text style={styles.text}>{props.body}</Text>
      <Section style={styles.box}>
        <Text style={{ ...styles.small, margin: 0 }}>{props.label}</Text>
        <Text
          style={{
            fontFamily: mono,
            fontSize: 20,
            lineHeight: "28px",
            fontWeight: 600,
            margin: 0,
          }}
        >
          {props.reference}
        </Text>
      </Section>
      <Text style={styles.text}>{props.next}</Text>
      <Text style={styles.small}>{props.kept}</Text>
      <Text style={styles.small}>{props.ignore}</Text>
    </MailFrame>
  );
}
