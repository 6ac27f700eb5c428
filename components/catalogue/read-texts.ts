import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import type { InvalidReason } from "@/lib/parcels/detection/schemas";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";

const invalidReasons = [
  "tooShort",
  "tooLong",
  "characters",
  "noDigit",
  "repeated",
  "phone",
] as const satisfies readonly InvalidReason[];

/** First letters of S10 numbers that name a service, by the UPU's table. */
const serviceLetters = ["A", "C", "E", "H", "L", "R", "U", "V"] as const;

/**
 * Messages of the check, with `{digit}`, `{length}` and `{lengths}` unfilled: no translator is sent to the
 * browser.
 */
export interface CheckTexts {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly passed: string;
  readonly none: string;
  readonly failed: string;
  readonly shared: string;
  readonly misfits: string;
  readonly lengths: string;
  readonly others: string;
  readonly nobody: string;
  readonly failedLoad: string;
  /** By the first letter of an S10 number. */
  readonly services: Readonly<Record<string, string>>;
  readonly invalid: Readonly<Record<InvalidReason, string>>;
}

/** Messages of a carrier's number check. */
export async function readCheckTexts(locale: Locale, carrier: Carrier): Promise<CheckTexts> {
  const t = await getTranslations({ locale, namespace: "carrier-pages.check" });
  const part = await getTranslations({ locale, namespace: "carrier-pages.part" });
  const name = carrierName(carrier, locale);
  return {
    title: t("title"),
    label: t("label", { carrier: name }),
    hint: t("hint"),
    placeholder: carrier.patterns[0]?.valid[0] ?? "",
    passed: t("passed"),
    none: t("none"),
    failed: t("failed", { digit: "{digit}" }),
    shared: t("shared"),
    misfits: t("misfits", { carrier: name }),
    lengths: t("lengths", { length: "{length}", lengths: "{lengths}" }),
    others: t("others"),
    nobody: t("nobody"),
    failedLoad: t("failedLoad"),
    services: Object.fromEntries(serviceLetters.map((letter) => [letter, part("service", { letter })])),
    invalid: Object.fromEntries(invalidReasons.map((reason) => [reason, t(`invalid.${reason}`)])) as Record<
      InvalidReason,
      string
    >,
  };
}

/** Messages of the number box. */
export interface BoxTexts {
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly nothing: string;
  readonly nothingValid: string;
  readonly failed: string;
}

/** Messages of the box for one carrier. */
export async function readBoxTexts(locale: Locale, carrier: Carrier): Promise<BoxTexts> {
  const t = await getTranslations({ locale, namespace: "carrier-pages.box" });
  return {
    label: t("label", { carrier: carrierName(carrier, locale) }),
    placeholder: t("placeholder", { max: numbersPerQueryMax }),
    submit: t("submit"),
    nothing: t("nothing"),
    nothingValid: t("nothingValid"),
    failed: t("failed"),
  };
}

/** Messages of a carrier's transit times, with `{country}` unfilled. */
export type TransitTexts = Readonly<
  Record<"title" | "lead" | "lane" | "half" | "most" | "parcels" | "domestic" | "more", string>
>;

export async function readTransitTexts(locale: Locale, carrier: Carrier): Promise<TransitTexts> {
  const t = await getTranslations({ locale, namespace: "carrier-pages.transit" });
  return {
    title: t("title", { carrier: carrierName(carrier, locale) }),
    ...{ lead: t("lead"), lane: t("lane"), half: t("half"), most: t("most"), parcels: t("parcels") },
    ...{ domestic: t("domestic", { country: "{country}" }), more: t("more") },
  };
}
