import { Section, Text } from "@react-email/components";
import { MailFrame, styles } from "./mail-frame";

export interface CodeMailProps {
  readonly lang: string;
  readonly brand: string;
  readonly preview: string;
  readonly title: string;
  readonly body: string;
  readonly code: string;
  readonly expires: string;
  readonly warning: string;
  readonly ignore: string;
}

/** Contains a code that proves the email address. Contains no user input, and no link. */
export function CodeMail(props: CodeMailProps) {
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
        <Text
          style={{
            fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
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
