import { useTranslations } from "next-intl";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { Section } from "./section";

/** Lines short enough for a phone. */
const request = `POST /api/track/cargo
Content-Type: application/json

{ "numbers": [
  { "number": "RR123456785CN" }
] }`;

const answer = `{
  "status": { "code": 200, … },
  "data": { "parcels": [{
    "number": "RR123456785CN",
    "carrier": "china-post",
    "result": 8,
    "sub": "departed",
    "checkpoints": [{
      "time": {
        "local": "2026-03-02T14:05",
        "offset": "+08:00", …
      }, …
    }], …
  }] }
}`;

/** What the API offers today, and what requires an account. */
export function ApiSection() {
  const t = useTranslations("home.api");
  return (
    <Section
      id="api"
      title={t("title")}
      text={t("text", { max: numbersPerQueryMax })}
      illustration={
        <div className="grid gap-3 rounded-2xl bg-sunk p-4 sm:p-8">
          <Code label={t("request")} text={request} />
          <Code label={t("answer")} text={answer} />
        </div>
      }
    >
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="font-medium">{t("anonymous")}</dt>
        <dd className="text-muted">{t("anonymousText")}</dd>
        <dt className="font-medium">{t("business")}</dt>
        <dd className="text-muted">{t("businessText")}</dd>
      </dl>
    </Section>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0 rounded-xl border border-border bg-surface shadow-surface">
      <figcaption className="border-border border-b px-4 py-2 text-muted text-xs">{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="number overflow-x-auto p-4 text-xs leading-relaxed sm:text-[0.8125rem]">
        <code translate="no">{text}</code>
      </pre>
    </figure>
  );
}
