import { getMessages } from "next-intl/server";
import { activeConnectors } from "@/lib/connectors/fetch/list-connectors";
import { listExamples } from "@/lib/connectors/sandbox/list-examples";
import { type Locale, locales } from "@/lib/core/locales";
import { env, publicUrl } from "@/lib/platform/environment/env";
import { localeNames } from "@/lib/platform/i18n/constants";
import type { ButtonTexts, LinkTexts, MakerTexts } from "./maker-texts";

/** Input of every configurator: this server's address, an example number, the languages and the messages. */
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

/** An example number: a simulated one, or empty if nothing is simulated. */
function readExample(): string {
  const simulates = activeConnectors(env()).some(({ connector }) => connector.tier === "sandbox");
  return simulates ? (listExamples()[0]?.bases[0] ?? "") : "";
}
