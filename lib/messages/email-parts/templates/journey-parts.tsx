import { Column } from "@react-email/column";
import { Img } from "@react-email/img";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { styles } from "./mail-frame";

/** One checkpoint, in one line. */
export interface MailEventLine {
  readonly key: string;
  readonly when: string;
  readonly where: string | null;
  readonly text: string;
  /** Language of `text`; null if it is the reader's. */
  readonly textLang: string | null;
}

export interface JourneyLineProps {
  /** Steps of the progress bar and the last one that is reached. */
  readonly steps: readonly string[];
  readonly reached: number;
  readonly colour: string;
}

export interface EventListProps {
  readonly latest: string;
  readonly events: readonly MailEventLine[];
}

/** Five steps as table cells: email clients render nothing else reliably. */
export function JourneyLine({ steps, reached, colour }: JourneyLineProps) {
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
                // Five long words in a row fit a narrow phone.
                fontSize: 11,
                lineHeight: "15px",
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
export function RouteMap({ src, alt }: { readonly src: string; readonly alt: string }) {
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

/** The latest checkpoints under their heading. */
export function EventList({ latest, events }: EventListProps) {
  return (
    <Section>
      <Text style={{ ...styles.text, fontWeight: 600, margin: "0 0 8px" }}>{latest}</Text>
      {events.map((event) => (
        <Row key={event.key} style={{ marginBottom: 10 }}>
          <Column style={{ width: "38%", verticalAlign: "top", paddingRight: 8 }}>
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
