import type { Locale } from "@/lib/core/locales";
import { mailTexts, renderHtml } from "@/lib/messages/email-parts/compose-email";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { chooseColours } from "./choose-colours";
import { chooseTexts } from "./choose-texts";
import { composeBlocks } from "./compose-blocks";
import { composePlain } from "./compose-plain";
import { computeValues } from "./compute-values";
import { variables } from "./constants";
import { renderText } from "./render-text";
import { safeLink } from "./resolve-link";
import type { EmailBrand, EmailFacts, EmailLinks, ImageSizes, RenderedEmail, TemplateTexts } from "./schemas";
import { CustomerEmail } from "./templates/customer-email";

export interface RenderInput {
  readonly texts: TemplateTexts;
  /** The customer's language. */
  readonly locale: Locale;
  readonly facts: EmailFacts;
  readonly brand: EmailBrand;
  readonly links: EmailLinks;
  /** Language of customers whose own the template lacks; English by default. */
  readonly fallback?: Locale;
  /** Sizes of the images that the template shows, from `readTexts`; otherwise they are as wide as the email. */
  readonly images?: ImageSizes;
}

/**
 * One email to a customer, in one language from subject to footer. Values are escaped, subject and preheader one line,
 * links of the web or for mail only. Reads nothing: what it shows is in its input.
 */
export async function renderEmail(input: RenderInput): Promise<RenderedEmail> {
  const { texts, facts, brand, links } = input;
  const chosen = chooseTexts(texts, input.locale, input.fallback);
  if (!chosen) throw new Error("a template without texts");
  const { locale, text } = chosen;
  const say = await mailTexts(locale, ["journey", "parcel"]);
  const company = oneLine(brand.name);
  const values = computeValues(facts, locale, say, { company, trackingLink: links.tracking });
  const subject = renderText(text.subject, values);
  const preheader = renderText(text.preheader, values);
  const body = await composeBlocks(text, {
    locale,
    say,
    facts,
    values,
    links,
    images: input.images ?? noImages,
  });
  const missing = new Set([...subject.missing, ...preheader.missing, ...body.missing]);
  const footerLinks = brand.links.flatMap(({ label, url }) => {
    const safe = safeLink(url);
    return safe === null ? [] : [{ label: oneLine(label), url: links.count(safe) }];
  });
  const reason = say("mail.customer.why", { company });
  const unsubscribe = say("mail.footer.unsubscribe");
  const simulatedNote = facts.view.simulated ? say("mail.simulatedNote") : null;
  const colours = chooseColours(brand);
  const html = await renderHtml(
    <CustomerEmail
      lang={locale}
      preview={oneLine(preheader.text)}
      brand={company}
      logo={brand.logo}
      title={null}
      simulatedNote={simulatedNote}
      darkRules={colours.darkRules}
      blocks={body.blocks}
      colours={colours.light}
      {...{ footerLinks, reason, unsubscribe }}
      unsubscribeLink={links.unsubscribe}
      pixel={links.pixel}
    />,
  );
  const footer = [
    company,
    ...footerLinks.map(({ label, url }) => `${label}: ${url}`),
    reason,
    ...(links.unsubscribe === null ? [] : [`${unsubscribe}: ${links.unsubscribe}`]),
  ];
  const shown = oneLine(subject.text);
  return {
    locale,
    subject: facts.view.simulated ? `[${say("mail.simulated")}] ${shown}` : shown,
    html,
    plain: composePlain({ company, simulatedNote, blocks: body.blocks, footer }, say),
    missing: variables.filter((name) => missing.has(name)),
  };
}

const noImages: ImageSizes = new Map();
