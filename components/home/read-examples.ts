import { getTranslations } from "next-intl/server";
import { activeConnectors } from "@/lib/connectors/list-connectors";
import type { Locale } from "@/lib/core/locales";
import { env } from "@/lib/platform/env";
import { type Example, listExamples } from "@/lib/sandbox/list-examples";

export interface LabelledExample extends Pick<Example, "bases"> {
  readonly label: string;
}

/** Numbers to try with labels, if this server simulates journeys; otherwise none. */
export async function readExamples(locale: Locale): Promise<readonly LabelledExample[]> {
  const simulates = activeConnectors(env()).some(({ connector }) => connector.tier === "sandbox");
  if (!simulates) return [];
  const t = await getTranslations({ locale, namespace: "status.sub" });
  return listExamples().map(({ bases, shows }) => ({ bases, label: t(`${shows}.label`) }));
}
