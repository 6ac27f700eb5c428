import { Button } from "@react-email/button";
import { Hr } from "@react-email/hr";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import {
  EventList,
  type EventListProps,
  JourneyLine,
  type JourneyLineProps,
  RouteMap,
} from "@/lib/messages/email-parts/templates/journey-parts";
import {
  type FrameProps,
  font,
  MailFrame,
  mono,
  styles,
} from "@/lib/messages/email-parts/templates/mail-frame";
import type { Mark } from "@/lib/parcels/carriers/schemas";

export interface ChangeMailProps extends FrameProps, JourneyLineProps, EventListProps {
  readonly number: string;
  readonly carrier: string;
  /** The carrier's tile; null without a carrier. */
  readonly mark: Mark | null;
  readonly happened: string;
  readonly means: string;
  readonly next: string;
  /** The route as an image and in words; null if it is not known. */
  readonly map: { readonly src: string; readonly alt: string } | null;
  /** Expected delivery, or null. */
  readonly eta: string | null;
  /** Its reader has to do something: what to do stands out. */
  readonly isUrgent: boolean;
  readonly more: string | null;
  readonly localTimes: string;
  readonly button: string;
  readonly link: string;
  readonly reason: string;
  readonly unsubscribe: string;
  readonly unsubscribeLink: string;
}

/** Notifies a subscriber of a change: progress bar, meaning, what to do, the latest events. */
export function ChangeMail(props: ChangeMailProps) {
  return (
    <MailFrame {...props}>
      <Text style={{ ...styles.small, fontFamily: mono, fontSize: 15, color: "#141c21" }}>
        {props.mark && <MarkTile {...props.mark} />}
        {[props.number, props.carrier].filter(Boolean).join(" · ")}
      </Text>
      <JourneyLine steps={props.steps} reached={props.reached} colour={props.colour} />
      {props.eta && <Text style={{ ...styles.text, fontSize: 18, fontWeight: 600 }}>{props.eta}</Text>}
      <Text style={styles.text}>
        {props.happened} {props.means}
      </Text>
      <Text style={props.isUrgent ? { ...styles.text, fontWeight: 600 } : styles.text}>{props.next}</Text>
      <Section style={{ margin: "20px 0" }}>
        <Button href={props.link} style={styles.button}>
          {props.button}
        </Button>
      </Section>
      {props.map && <RouteMap {...props.map} />}
      {props.events.length > 0 && <EventList latest={props.latest} events={props.events} />}
      {props.more && <Text style={styles.small}>{props.more}</Text>}
      {props.events.length > 0 && <Text style={styles.small}>{props.localTimes}</Text>}
      <Hr style={{ borderColor: "#dce0e3", margin: "16px 0" }} />
      <Text style={styles.small}>
        {props.reason} <Link href={props.unsubscribeLink}>{props.unsubscribe}</Link>
      </Text>
    </MailFrame>
  );
}

/** The same tile as on pages; its name follows as text. */
function MarkTile({ text, ground, ink }: Mark) {
  return (
    <span
      aria-hidden="true"
      style={{
        display: "inline-block",
        backgroundColor: ground,
        color: ink,
        borderRadius: 4,
        fontFamily: font,
        fontSize: 12,
        fontWeight: 700,
        lineHeight: "20px",
        padding: "0 6px",
        marginRight: 8,
      }}
    >
      {text}
    </span>
  );
}
