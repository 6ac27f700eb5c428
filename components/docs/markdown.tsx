import type { Token, Tokens } from "marked";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { decode, readHeading } from "@/lib/site/content/parse-text";
import { CodeBlock } from "./code-block";

interface Props {
  tokens: readonly Token[];
  locale: Locale;
  /** Content of the slots `{{name}}`, each in its own line of the text. */
  slots?: Readonly<Record<string, ReactNode>>;
}

/**
 * A long text, rendered from its tokens: nothing in it can become markup. Links with a leading slash keep the
 * locale.
 */
export function Markdown({ tokens, locale, slots = {} }: Props) {
  return (
    <>
      {numbered(tokens).map(({ key, item }) => (
        <Block key={key} token={item} locale={locale} slots={slots} />
      ))}
    </>
  );
}

/** Parts of a text are keyed by position: they never move. */
function numbered<Item>(items: readonly Item[]) {
  return items.map((item, at) => ({ key: String(at), item }));
}

interface BlockProps {
  token: Token;
  locale: Locale;
  slots: Readonly<Record<string, ReactNode>>;
}

function Block({ token, locale, slots }: BlockProps): ReactNode {
  const inner = (tokens: readonly Token[] | undefined) => <Inline tokens={tokens ?? []} locale={locale} />;
  const blocks = (tokens: readonly Token[] | undefined) => (
    <Markdown tokens={tokens ?? []} locale={locale} slots={slots} />
  );
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading": {
      const { id, depth } = readHeading(token as Tokens.Heading);
      const Tag = depth <= 2 ? "h2" : depth === 3 ? "h3" : "h4";
      return <Tag {...(id && { id })}>{inner(withoutId(token as Tokens.Heading))}</Tag>;
    }
    case "paragraph": {
      const slot = /^\{\{([a-z-]+)\}\}$/.exec((token as Tokens.Paragraph).text.trim())?.[1];
      if (slot !== undefined) return slots[slot] ?? null;
      return <p>{inner((token as Tokens.Paragraph).tokens)}</p>;
    }
    case "text":
      return "tokens" in token && token.tokens ? inner(token.tokens) : decode((token as Tokens.Text).text);
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const Tag = ordered ? "ol" : "ul";
      return (
        <Tag>
          {numbered(items).map(({ key, item }) => (
            <li key={key}>{blocks(item.tokens)}</li>
          ))}
        </Tag>
      );
    }
    case "blockquote":
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens)}</blockquote>;
    case "code": {
      const { text, lang } = token as Tokens.Code;
      return <CodeBlock code={text} language={lang ?? ""} />;
    }
    case "table":
      return <Table token={token as Tokens.Table} locale={locale} />;
    case "hr":
      return <hr />;
    default:
      return "text" in token ? <p>{decode(String(token.text))}</p> : null;
  }
}

/** The heading's text without its id. */
function withoutId({ tokens }: Tokens.Heading): Token[] {
  return tokens.map((token) =>
    token.type === "text"
      ? { ...token, text: (token as Tokens.Text).text.replace(/\s*\{#[\w-]+\}\s*$/, "") }
      : token,
  );
}

function Table({ token, locale }: { token: Tokens.Table; locale: Locale }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <div className="table-frame" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {numbered(token.header).map(({ key, item: cell }) => (
              <th key={key} scope="col">
                <Inline tokens={cell.tokens} locale={locale} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(token.rows).map(({ key: line, item: row }) => (
            <tr key={line}>
              {numbered(row).map(({ key, item: cell }) => (
                <td key={key}>
                  <Inline tokens={cell.tokens} locale={locale} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Inline({ tokens, locale }: { tokens: readonly Token[]; locale: Locale }): ReactNode {
  return numbered(tokens).map(({ key, item }) => <Fragment key={key}>{inline(item, locale)}</Fragment>);
}

function inline(token: Token, locale: Locale): ReactNode {
  const inner = (tokens: readonly Token[] | undefined) => <Inline tokens={tokens ?? []} locale={locale} />;
  switch (token.type) {
    case "strong":
      return <strong>{inner((token as Tokens.Strong).tokens)}</strong>;
    case "em":
      return <em>{inner((token as Tokens.Em).tokens)}</em>;
    case "codespan":
      return <code>{decode((token as Tokens.Codespan).text)}</code>;
    case "br":
      return <br />;
    case "link": {
      const { href, tokens } = token as Tokens.Link;
      if (href.startsWith("/") && !href.startsWith("/api/"))
        return (
          <Link href={localePath(locale, href)} prefetch={false}>
            {inner(tokens)}
          </Link>
        );
      return <a href={href}>{inner(tokens)}</a>;
    }
    case "text":
    case "escape":
      return "tokens" in token && token.tokens
        ? inner(token.tokens)
        : decode(String((token as Tokens.Text).text));
    default:
      return "text" in token ? decode(String(token.text)) : "raw" in token ? token.raw : null;
  }
}
