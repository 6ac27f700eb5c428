import { ChevronDown, Link2 } from "lucide-react";
import { Markdown } from "@/components/docs/markdown";
import type { Locale } from "@/lib/core/locales";
import type { Question } from "@/lib/site/content/parse-text";

interface Props {
  locale: Locale;
  question: Question;
  linkLabel: string;
}

/**
 * A question that expands to its answer. The id is the answer's: browsers open the element that an address
 * points into.
 */
export function FaqItem({ locale, question: { id, question, answer }, linkLabel }: Props) {
  return (
    <details className="faq-item">
      <summary>
        <h3>{question}</h3>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </summary>
      <div id={id} className="faq-answer">
        <div className="faq-text">
          <Markdown tokens={answer} locale={locale} />
        </div>
        <a href={`#${id}`} data-copy-link className="faq-link">
          <Link2 aria-hidden="true" className="size-4" />
          <span>{linkLabel}</span>
        </a>
      </div>
    </details>
  );
}
