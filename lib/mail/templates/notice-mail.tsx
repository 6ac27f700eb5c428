import { Button, Section, Text } from "@react-email/components";
import { MailFrame, styles } from "./mail-frame";

export interface NoticeMailProps {
  readonly lang: string;
  readonly brand: string;
  readonly preview: string;
  readonly title: string;
  readonly body: string;
  readonly fine: string;
  readonly act: string;
  readonly button: string;
  readonly link: string;
}

/** Notifies a user of a change to their account. */
export function NoticeMail(props: NoticeMailProps) {
  return (
    <MailFrame
      lang={props.lang}
      preview={props.preview}
      brand={props.brand}
      title={props.title}
      simulatedNote={null}
    >
      <Text style={styles.text}>{props.body}</Text>
      <Text style={styles.text}>{props.fine}</Text>
      <Text style={styles.text}>{props.act}</Text>
      <Section style={{ margin: "20px 0" }}>
        <Button href={props.link} style={styles.button}>
          {props.button}
        </Button>
      </Section>
    </MailFrame>
  );
}
