import { Button } from "@react-email/button";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type FrameProps, MailFrame, styles } from "@/lib/messages/email-parts/templates/mail-frame";

export interface InvitationMailProps extends FrameProps {
  readonly body: readonly string[];
  /** Null where the address cannot become a member. */
  readonly action: { readonly button: string; readonly link: string; readonly expires: string } | null;
  readonly ignore: string;
}

/** Invites somebody to become a member of a company. */
export function InvitationMail({ body, action, ignore, ...frame }: InvitationMailProps) {
  return (
    <MailFrame {...frame}>
      {body.map((text) => (
        <Text key={text} style={styles.text}>
          {text}
        </Text>
      ))}
      {action && (
        <>
          <Section style={{ margin: "20px 0" }}>
            <Button href={action.link} style={styles.button}>
              {action.button}
            </Button>
          </Section>
          <Text style={styles.small}>{action.expires}</Text>
        </>
      )}
      <Text style={styles.small}>{ignore}</Text>
    </MailFrame>
  );
}
