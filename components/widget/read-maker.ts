import { getMessages } from "next-intl/server";
import { listExamples } from "@/components/home/list-examples";
import { activeConnectors } from "@/lib/connectors/list-connectors";
import { type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/i18n/constants";
import { env, publicUrl } from "@/lib/platform/env";
import type { ButtonTexts, LinkTexts, MakerTexts } from "./maker-texts";

/** What every configurator begins with: this server's address, a number to look at, the languages and the words. */
export async function readMaker(locale: Locale) {
  const { widget: texts } = (await getMessages({ locale })) as unknown as {
    widget: { maker: MakerTexts; button: ButtonTexts; link: LinkTexts };
  };
  return {
    origin: publicUrl(),
    example: readExample(),
    languages: locales.map((one) => ({ value: one, label: localeNames[one] })),
    texts,
  };
}

/** A number whose journey can be looked at: a simulated one, or none where nothing is simulated. */
function readExample(): string {
  const simulates = activeConnectors(env()).some(({ connector }) => connector.standing === "sandbox");
  return simulates ? (listExamples()[0]?.number ?? "") : "";
}
