import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import { type FrameProps, MailFrame, styles } from "@/lib/messages/email-parts/templates/mail-frame";

export interface ForwardMailRow {
  readonly label: string;
  /** User input: plain text only. */
  readonly lines: readonly string[];
}

export interface ForwardMailProps extends FrameProps {
  readonly warning: string | null;
  readonly rows: readonly ForwardMailRow[];
  readonly note: string;
}

/** A message of a contact form, as support reads it. */
export function ForwardMail(props: ForwardMailProps) {
  return (
    <MailFrame {...props}>
      {props.warning && <Section style={styles.simulated}>{props.warning}</Section>}
      {props.rows.map(({ label, lines }) => (
        <Section key={label} style={{ margin: "0 0 14px" }}>
          <Text style={{ ...styles.small, margin: 0 }}>{label}</Text>
          <Text dir="auto" style={{ ...styles.text, margin: 0, overflowWrap: "anywhere" }}>
            <Lines lines={lines} />
          </Text>
        </Section>
      ))}
      <Text style={{ ...styles.small, margin: "20px 0 0" }}>{props.note}</Text>
    </MailFrame>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const numbered = lines.map((line, at) => ({ key: String(at), line }));
  return numbered.map(({ key, line }) => (
    <Fragment key={key}>
      {key !== "0" && <br />}
      {line}
    </Fragment>
  ));
}
