"use client";
import { useTranslations } from "next-intl";
import { JourneyRow } from "@/components/tracking/journey/journey-row";
import { imagePath } from "@/lib/accounts/images/constants";
import { BrandFrame } from "./brand-frame";
import type { BrandDraft } from "./rules";

interface Props {
  draft: BrandDraft;
  companyName: string;
  now: string;
}

/** The tracking page as it would look, drawn from what the fields hold. */
export function BrandPreview({ draft, companyName, now }: Props) {
  const t = useTranslations("brand.preview");
  return (
    <section aria-labelledby="brand-preview" className="min-w-0">
      <h2 id="brand-preview" className="mb-2 font-semibold">
        {t("title")}
      </h2>
      <div inert className="flex flex-col overflow-hidden rounded-xl border border-border">
        <Sample draft={draft} companyName={companyName} now={now} />
      </div>
      <p className="mt-2 text-muted text-sm">{t("hint")}</p>
    </section>
  );
}

function Sample({ draft, companyName, now }: Props) {
  const t = useTranslations("brand.preview");
  const status = useTranslations("status.result.inTransit");
  const { name, logo, colour, darkColour, links } = draft;
  const brand = {
    name: name.trim() || companyName,
    logo: logo && { url: `${imagePath}/${logo.id}`, width: logo.width, height: logo.height },
    ...{ colour: colour || null, darkColour: darkColour || null },
    links: links
      .filter(({ label }) => label.trim() !== "")
      .map(({ label, key }) => ({ label, url: `#${key}` })),
  };
  return (
    <BrandFrame brand={brand} home={null} newTab="" isPage={false}>
      <div className="grid gap-4 text-sm">
        <p className="font-semibold text-base">{t("order")}</p>
        <JourneyRow
          density="compact"
          status="in_transit"
          progressStep={2}
          label={status("label")}
          now={new Date(now)}
        />
        <p>{status("happened")}</p>
        <span className="button button--primary button--sm w-fit">{t("button")}</span>
      </div>
    </BrandFrame>
  );
}
