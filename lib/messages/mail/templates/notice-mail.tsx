import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type FrameProps, MailFrame, styles } from "@/lib/messages/email-parts/templates/mail-frame";

export interface NoticeMailProps extends FrameProps {
  readonly body: string;
  readonly fine: string;
  readonly act: string;
  readonly button: string;
  readonly link: string;
}

/** Notifies a user of a change to their account. */
export function NoticeMail(props: NoticeMailProps) {
  return (
    <MailFrame {...props}>
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
