import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type FrameProps, MailFrame, styles } from "@/lib/messages/email-parts/templates/mail-frame";

export interface ConfirmMailProps extends FrameProps {
  readonly body: string;
  readonly button: string;
  readonly link: string;
  readonly expires: string;
  readonly ignore: string;
}

/** Asks the address's owner whether they want emails about a parcel. */
export function ConfirmMail(props: ConfirmMailProps) {
  return (
    <MailFrame {...props}>
      <Text style={styles.text}>{props.body}</Text>
      <Section style={{ margin: "20px 0" }}>
        <Button href={props.link} style={styles.button}>
          {props.button}
        </Button>
      </Section>
      <Text style={styles.small}>{props.expires}</Text>
      <Text style={styles.small}>{props.ignore}</Text>
    </MailFrame>
  );
}
