import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { packValidMonths } from "@/lib/accounts/billing/constants";
import type { Locale } from "@/lib/core/locales";
import { questionsData } from "@/lib/site/content/write-json-ld";

const questionNames = ["visitor", "parcel", "over", "carry", "pay", "refund"] as const;

/** Questions about plans, with the answers expanded. */
export async function PlanQuestions({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "plans.questions" });
  const values = { count: packValidMonths };
  const questions = questionNames.map((name) => ({
    question: t(`${name}.q`),
    answer: t(`${name}.a`, values),
  }));
  return (
    <section aria-labelledby="questions" className="mt-14">
      <JsonLd data={questionsData(questions)} />
      <h2 id="questions" className="font-semibold text-2xl tracking-tight">
        {t("title")}
      </h2>
      <dl className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-medium">{question}</dt>
            <dd className="mt-1 max-w-[60ch] text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
