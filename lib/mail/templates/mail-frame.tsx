import { Body, Container, Head, Heading, Html, Preview, Section, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";

const font = "-apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', sans-serif";
const ink = "#141c21";

/** Styles shared by all emails: email clients support no style sheets. */
export const styles = {
  body: { backgroundColor: "#f8fafb", fontFamily: font, color: ink, margin: 0, padding: "24px 8px" },
  card: { backgroundColor: "#ffffff", borderRadius: 12, padding: "28px 28px 20px", maxWidth: 560 },
  brand: { fontSize: 14, fontWeight: 600, margin: "0 0 20px" },
  title: { fontSize: 22, lineHeight: "30px", fontWeight: 600, margin: "0 0 12px" },
  text: { fontSize: 16, lineHeight: "24px", margin: "0 0 16px" },
  small: { fontSize: 13, lineHeight: "20px", color: "#596268", margin: "0 0 8px" },
  button: {
    backgroundColor: "#02646d",
    color: "#ffffff",
    borderRadius: 8,
    fontSize: 16,
    fontWeight: 600,
    padding: "12px 20px",
    textDecoration: "none",
    display: "inline-block",
  },
  simulated: {
    border: "2px dashed #8a6d00",
    borderRadius: 8,
    backgroundColor: "#fff8e0",
    color: "#5f4b00",
    fontSize: 14,
    lineHeight: "20px",
    padding: "10px 12px",
    margin: "0 0 16px",
  },
} as const satisfies Record<string, CSSProperties>;

interface FrameProps {
  readonly lang: string;
  readonly preview: string;
  readonly brand: string;
  readonly title: string;
  /** Shown first when the journey is simulated. */
  readonly simulatedNote: string | null;
  readonly children: ReactNode;
}

/** The frame of every email: brand, title, the simulated notice, content. */
export function MailFrame({ lang, preview, brand, title, simulatedNote, children }: FrameProps) {
  return (
    <Html lang={lang}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Text style={styles.brand}>{brand}</Text>
          {simulatedNote && <Section style={styles.simulated}>{simulatedNote}</Section>}
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  );
}
