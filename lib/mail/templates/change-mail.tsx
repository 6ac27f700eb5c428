import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Hr } from "@react-email/hr";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { Mark } from "@/lib/carriers/schemas";
import { type FrameProps, font, MailFrame, mono, styles } from "./mail-frame";

export interface ChangeMailEvent {
  readonly key: string;
  readonly when: string;
  readonly where: string | null;
  readonly text: string;
  /** Language of `text`; null if it is the reader's. */
  readonly textLang: string | null;
}

export interface ChangeMailProps extends FrameProps {
  readonly number: string;
  readonly carrier: string;
  /** The carrier's tile; null without a carrier. */
  readonly mark: Mark | null;
  /** Steps of the progress bar and how many of them are reached. */
  readonly steps: readonly string[];
  readonly reached: number;
  readonly colour: string;
  readonly happened: string;
  readonly means: string;
  readonly next: string;
  /** The route as an image and in words; null if it is not known. */
  readonly map: { readonly src: string; readonly alt: string } | null;
  /** Expected delivery, or null. */
  readonly eta: string | null;
  /** Its reader has to do something: what to do stands out. */
  readonly isUrgent: boolean;
  readonly latest: string;
  readonly events: readonly ChangeMailEvent[];
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

/** Five steps as table cells: email clients render nothing else reliably. */
function JourneyLine({ steps, reached, colour }: Pick<ChangeMailProps, "steps" | "reached" | "colour">) {
  return (
    <Section style={{ margin: "12px 0 20px" }}>
      <Row>
        {steps.map((step, index) => (
          <Column
            key={step}
            style={{ width: `${100 / steps.length}%`, paddingRight: 4, verticalAlign: "top" }}
          >
            <div
              style={{ height: 6, borderRadius: 3, backgroundColor: index <= reached ? colour : "#dce0e3" }}
            />
            <Text
              style={{
                fontSize: 12,
                lineHeight: "16px",
                margin: "6px 0 0",
                color: index === reached ? "#141c21" : "#596268",
              }}
            >
              {step}
            </Text>
          </Column>
        ))}
      </Row>
    </Section>
  );
}

/** As wide as the email, and in the proportions of its attachment. */
function RouteMap({ src, alt }: { src: string; alt: string }) {
  return (
    <Img
      src={src}
      alt={alt}
      width={504}
      height={252}
      loading="lazy"
      style={{ ...styles.small, width: "100%", height: "auto", borderRadius: 8, margin: "0 0 20px" }}
    />
  );
}

function EventList({ latest, events }: Pick<ChangeMailProps, "latest" | "events">) {
  return (
    <Section>
      <Text style={{ ...styles.text, fontWeight: 600, margin: "0 0 8px" }}>{latest}</Text>
      {events.map((event) => (
        <Row key={event.key} style={{ marginBottom: 10 }}>
          <Column style={{ width: "34%", verticalAlign: "top", paddingRight: 8 }}>
            <Text style={{ ...styles.small, margin: 0 }}>{event.when}</Text>
          </Column>
          <Column style={{ verticalAlign: "top" }}>
            <Text
              style={{ fontSize: 14, lineHeight: "20px", margin: 0 }}
              {...(event.textLang ? { lang: event.textLang } : {})}
            >
              {event.text}
              {event.where && <span style={{ color: "#596268" }}> · {event.where}</span>}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}
