import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type FrameProps, MailFrame, mono, styles } from "@/lib/messages/email-parts/templates/mail-frame";

export interface CodeMailProps extends FrameProps {
  readonly body: string;
  readonly code: string;
  readonly expires: string;
  readonly warning: string;
  readonly ignore: string;
}

/** Contains a code that proves the email address. Contains no user input, and no link. */
export function CodeMail(props: CodeMailProps) {
  return (
    <MailFrame {...props}>
      <Text style={styles.text}>{props.body}</Text>
      <Section style={styles.box}>
        <Text
          style={{
            fontFamily: mono,
            fontSize: 28,
            lineHeight: "36px",
            letterSpacing: "0.08em",
            fontWeight: 600,
            margin: 0,
          }}
        >
          {props.code}
        </Text>
      </Section>
      <Text style={styles.text}>{props.expires}</Text>
      <Text style={styles.small}>{props.warning}</Text>
      <Text style={styles.small}>{props.ignore}</Text>
    </MailFrame>
  );
}
