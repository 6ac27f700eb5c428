import { getTranslations } from "next-intl/server";
import { CodeBlock } from "@/components/docs/code-block";
import { Markdown } from "@/components/docs/markdown";
import { readMaker } from "@/components/widget/read-maker";
import { WidgetMaker } from "@/components/widget/widget-maker";
import { defineMetadata, definePage } from "@/lib/platform/i18n/define-page";
import { describeLongPage } from "@/lib/site/content/describe-page";
import { readPage } from "@/lib/site/content/read-page";
import { widgetHeightPx, widgetWidthPx } from "@/lib/site/content/widget-address";
import { writeFrame, writeScriptCall, writeTag } from "@/lib/site/content/write-embed";

const path = "/exterall";

/** Rendered on first request, then cached. */
export const revalidate = false;
export const generateStaticParams = () => [];

export const generateMetadata = defineMetadata((locale) => describeLongPage(locale, path));

/** The widget for other sites: a configurator, then its documentation. */
export default definePage(async (locale) => {
  const t = await getTranslations("widget.maker");
  const { title, head, tokens } = await readPage(locale, path);
  const { origin, example, languages, texts } = await readMaker(locale);
  const number = example || "RR123456785DE";
  const sample = { origin, number, container: "tracking", width: widgetWidthPx, height: widgetHeightPx };
  const words = t("link", { number });
  const slots = {
    "sample-script": <CodeBlock language="html" code={writeScriptCall({ ...sample, lang: locale })} />,
    "sample-tag": <CodeBlock language="html" code={writeTag({ ...sample, accent: "#0a7d4f" }, words)} />,
    "sample-frame": <CodeBlock language="html" code={writeFrame({ ...sample, theme: "dark" }, words)} />,
    "sample-policy": (
      <CodeBlock
        language="http"
        code={`Content-Security-Policy: script-src ${origin}; frame-src ${origin}`}
      />
    ),
  };
  return (
    <div className="page pt-10 pb-20">
      <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      {head.lead && <p className="mt-3 max-w-[68ch] text-lg text-muted">{head.lead}</p>}
      <div className="mt-8">
        <WidgetMaker
          locale={locale}
          origin={origin}
          example={example}
          languages={languages}
          texts={texts.maker}
        />
      </div>
      <article className="prose embed-words mt-16">
        <Markdown tokens={tokens} locale={locale} slots={slots} />
      </article>
    </div>
  );
});
