import { getTranslations } from "next-intl/server";
import { activeConnectors } from "@/lib/connectors/fetch/list-connectors";
import { arrivingExample, type Example, listExamples } from "@/lib/connectors/sandbox/list-examples";
import type { Locale } from "@/lib/core/locales";
import { env } from "@/lib/platform/environment/env";

export interface LabelledExample extends Pick<Example, "bases" | "periodMs"> {
  readonly label: string;
}

/** Numbers to try with labels, if this server simulates journeys; otherwise none. */
export async function readExamples(locale: Locale): Promise<readonly LabelledExample[]> {
  const simulates = activeConnectors(env()).some(({ connector }) => connector.tier === "sandbox");
  if (!simulates) return [];
  const t = await getTranslations({ locale, namespace: "status.sub" });
  const words = await getTranslations({ locale, namespace: "home.examples" });
  const { bases, periodMs } = arrivingExample;
  return [
    { bases, ...(periodMs && { periodMs }), label: words("arriving") },
    ...listExamples().map((example) => ({ bases: example.bases, label: t(`${example.shows}.label`) })),
  ];
}
