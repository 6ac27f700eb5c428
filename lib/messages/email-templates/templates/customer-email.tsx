import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import type { JourneyWords } from "@/lib/messages/email-parts/describe-journey";
import { EventList, JourneyLine, RouteMap } from "@/lib/messages/email-parts/templates/journey-parts";
import { type FrameProps, MailFrame, styles } from "@/lib/messages/email-parts/templates/mail-frame";
import type { ShownBlock } from "../compose-blocks";

export interface EmailColours {
  /** A button's ground, text and edge. */
  readonly ground: string;
  readonly ink: string;
  readonly edge: string;
  readonly link: string;
}

export interface CustomerEmailProps extends FrameProps {
  readonly blocks: readonly ShownBlock[];
  /** Colours on the light ground. */
  readonly colours: EmailColours;
  readonly footerLinks: readonly { readonly label: string; readonly url: string }[];
  readonly reason: string;
  readonly unsubscribe: string;
  /** Null: the words alone, in previews. */
  readonly unsubscribeLink: string | null;
  readonly pixel: string | null;
}

/** An email to a company's customer: its blocks, then who sends it, why, and how to end it. */
export function CustomerEmail({ blocks, colours, pixel, ...props }: CustomerEmailProps) {
  const link = { color: colours.link, textDecoration: "underline" };
  return (
    <MailFrame {...props}>
      {blocks.map((block, at) => (
        <Fragment key={keyOf(at)}>{drawBlock(block, colours)}</Fragment>
      ))}
      <Hr style={{ borderColor: "#dce0e3", margin: "24px 0 16px" }} />
      <Text style={{ ...styles.small, fontWeight: 600 }}>{props.brand}</Text>
      {props.footerLinks.length > 0 && (
        <Text style={styles.small}>
          {props.footerLinks.map(({ label, url }, at) => (
            <Fragment key={keyOf(at)}>
              {at > 0 && " · "}
              <Link href={url} className="link" style={link}>
                {label}
              </Link>
            </Fragment>
          ))}
        </Text>
      )}
      <Text style={styles.small}>
        {props.reason}{" "}
        {props.unsubscribeLink === null ? (
          <span style={{ textDecoration: "underline" }}>{props.unsubscribe}</span>
        ) : (
          <Link href={props.unsubscribeLink} className="link" style={link}>
            {props.unsubscribe}
          </Link>
        )}
      </Text>
      {pixel !== null && <Img src={pixel} width={1} height={1} alt="" loading="lazy" />}
    </MailFrame>
  );
}

function drawBlock(block: ShownBlock, { ground, ink, edge }: EmailColours): ReactNode {
  switch (block.kind) {
    case "heading":
      return (
        <Heading as="h1" style={{ ...styles.title, margin: "0 0 12px" }}>
          {block.text}
        </Heading>
      );
    case "text":
      return block.paragraphs.map((lines, at) => <Paragraph key={keyOf(at)} lines={lines} />);
    case "button":
      return (
        <Section style={{ margin: "20px 0" }}>
          <Button
            href={block.url}
            className="accent"
            style={{ ...styles.button, backgroundColor: ground, color: ink, border: `1px solid ${edge}` }}
          >
            {block.label}
          </Button>
        </Section>
      );
    case "journey":
      return <Journey {...block.journey} />;
    case "map":
      return <RouteMap src={block.src} alt={block.alt} />;
    case "order":
      return <OrderBox rows={block.rows} />;
    case "image":
      return <Picture {...block} />;
  }
}

/** Parts of an email are drawn once and never updated: their place names them. */
const keyOf = (at: number) => `part-${at}`;

function Paragraph({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Text style={styles.text}>
      {lines.map((line, at) => (
        <Fragment key={keyOf(at)}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

function Journey({ steps, reached, colour, latest, events, more, localTimes }: JourneyWords) {
  return (
    <>
      <JourneyLine {...{ steps, reached, colour }} />
      {events.length > 0 && <EventList {...{ latest, events }} />}
      {more && <Text style={styles.small}>{more}</Text>}
      {events.length > 0 && <Text style={styles.small}>{localTimes}</Text>}
    </>
  );
}

function OrderBox({
  rows,
}: {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}) {
  return (
    <Section style={styles.box}>
      {rows.map(({ label, value }) => (
        <Row key={label} style={{ tableLayout: "fixed" }}>
          <Column style={{ width: "40%", verticalAlign: "top", paddingRight: 8 }}>
            <Text style={{ ...styles.small, margin: "2px 0" }}>{label}</Text>
          </Column>
          <Column style={{ verticalAlign: "top" }}>
            <Text style={{ fontSize: 14, lineHeight: "20px", margin: "2px 0", overflowWrap: "anywhere" }}>
              {value}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}

function Picture({ src, alt, width, url }: Extract<ShownBlock, { kind: "image" }>) {
  const image = (
    <Img
      src={src}
      alt={alt}
      width={width}
      loading="lazy"
      style={{ ...styles.small, width, maxWidth: "100%", height: "auto", borderRadius: 8, margin: 0 }}
    />
  );
  return (
    <Section style={{ margin: "20px 0" }}>{url === null ? image : <Link href={url}>{image}</Link>}</Section>
  );
}
