import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type FrameProps, MailFrame, styles } from "@/lib/messages/email-parts/templates/mail-frame";

interface OrderMailProps extends FrameProps {
  /** One paragraph each. */
  readonly lines: readonly string[];
  readonly fine: string;
  readonly button: string;
  readonly link: string;
}

/** Notifies a member of a work order of theirs. */
export function OrderMail({ lines, fine, button, link, ...frame }: OrderMailProps) {
  return (
    <MailFrame {...frame}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Text key={at} style={styles.text}>
          {line}
        </Text>
      ))}
      <Section style={{ margin: "20px 0" }}>
        <Button href={link} style={styles.button}>
          {button}
        </Button>
      </Section>
      <Text style={styles.text}>{fine}</Text>
    </MailFrame>
  );
}
