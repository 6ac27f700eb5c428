import { Section, Text } from "@react-email/components";
import { MailFrame, styles } from "./mail-frame";

export interface AcknowledgementMailProps {
  readonly lang: string;
  readonly brand: string;
  readonly preview: string;
  readonly title: string;
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
    <MailFrame
      lang={props.lang}
      preview={props.preview}
      brand={props.brand}
      title={props.title}
      simulatedNote={null}
    >
      <Text style={styles.text}>{props.body}</Text>
      <Section
        style={{ backgroundColor: "#f1f4f5", borderRadius: 8, padding: "12px 16px", margin: "20px 0" }}
      >
        <Text style={{ ...styles.small, margin: 0 }}>{props.label}</Text>
        <Text
          style={{
            fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
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
