import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, PropsWithChildren } from "react";
import { publicUrl } from "@/lib/platform/environment/env";

export const font = "-apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', sans-serif";
const ink = "#141c21";
export const mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace";

/** Styles shared by all emails: most email clients support no style sheets. */
export const styles = {
  body: { backgroundColor: "#f8fafb", fontFamily: font, color: ink, margin: 0, padding: "24px 8px" },
  card: { backgroundColor: "#ffffff", borderRadius: 12, padding: "28px 28px 20px", maxWidth: 560 },
  brand: { fontSize: 14, fontWeight: 600, margin: "0 0 20px" },
  title: { fontSize: 24, lineHeight: "32px", fontWeight: 600, margin: "0 0 12px" },
  text: { fontSize: 16, lineHeight: "24px", margin: "0 0 16px" },
  small: { fontSize: 13, lineHeight: "20px", color: "#596268", margin: "0 0 8px" },
  box: { backgroundColor: "#f1f4f5", borderRadius: 8, padding: "12px 16px", margin: "20px 0" },
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

/** The same colours in the dark, for clients that follow the reader's theme: by the inline colour that they replace. */
const darkColours = [
  ["background-color:#f8fafb", "background-color:#0a1014"],
  ["background-color:#ffffff", "background-color:#141c21"],
  ["background-color:#f1f4f5", "background-color:#1e282e"],
  ["background-color:#dce0e3", "background-color:#38444b"],
  ["background-color:#fff8e0", "background-color:#2a2410"],
  ["border-color:#dce0e3", "border-color:#38444b"],
  ["color:#141c21", "color:#e8eef1"],
  ["color:#596268", "color:#a3afb6"],
  ["color:#5f4b00", "color:#f0d98a"],
  ["color:#067df7", "color:#5cc6cf"],
] as const;
const darkSheet = darkColours
  .map(([light, dark]) => {
    // "color:" is also the end of "background-color:".
    const at = light.startsWith("color")
      ? [`[style^="${light}"]`, `[style*=";${light}"]`]
      : [`[style*="${light}"]`];
    return `${at.join()}{${dark}!important}`;
  })
  .join("");

export interface FrameProps {
  readonly lang: string;
  readonly preview: string;
  readonly brand: string;
  /** A company's own; null: it has none and shows its name. Absent: our emails, with our icon. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** Null: the content has its own heading. */
  readonly title: string | null;
  /** Rules of its own for the dark. Never of a reader's or company's text. */
  readonly darkRules?: string;
  /** Shown first when the journey is simulated. */
  readonly simulatedNote?: string | null;
}

/** The frame of every email: brand, title, the simulated notice, content. */
export function MailFrame({
  lang,
  preview,
  brand,
  logo,
  title,
  simulatedNote,
  darkRules = "",
  children,
}: PropsWithChildren<FrameProps>) {
  const sheet = `@media (prefers-color-scheme:dark){${darkSheet}${darkRules}}`;
  return (
    <Html lang={lang} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants and colours that were read as such */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          {logo ? <Logo {...logo} name={brand} /> : <BrandName name={brand} hasIcon={logo === undefined} />}
          {simulatedNote && <Section style={styles.simulated}>{simulatedNote}</Section>}
          {title !== null && (
            <Heading as="h1" style={styles.title}>
              {title}
            </Heading>
          )}
          {children}
        </Container>
      </Body>
    </Html>
  );
}

function BrandName({ name, hasIcon }: { readonly name: string; readonly hasIcon: boolean }) {
  return (
    <Text style={styles.brand}>
      {hasIcon && (
        <Img
          src={`${publicUrl()}/apple-icon.png`}
          width={24}
          height={24}
          alt=""
          // Otherwise React writes a preload before it.
          loading="lazy"
          style={{ display: "inline-block", verticalAlign: "-6px", borderRadius: 6, marginRight: 8 }}
        />
      )}
      {name}
    </Text>
  );
}

/** Largest logo in an email, in pixels. */
const logoMax = { width: 200, height: 56 } as const;

function Logo({ url, width, height, name }: NonNullable<FrameProps["logo"]> & { readonly name: string }) {
  const scale = Math.min(1, logoMax.width / width, logoMax.height / height);
  return (
    <Text style={styles.brand}>
      <Img
        src={url}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        alt={name}
        loading="lazy"
        className="logo"
        style={{ display: "block" }}
      />
    </Text>
  );
}
