import { getTranslations } from "next-intl/server";
import { activeConnectors } from "@/lib/connectors/list-connectors";
import type { Locale } from "@/lib/core/locales";
import { env } from "@/lib/platform/env";
import { listExamples } from "./list-examples";

/** Numbers to try with labels, if this server simulates journeys; otherwise none. */
export async function readExamples(
  locale: Locale,
): Promise<readonly { readonly number: string; readonly label: string }[]> {
  const simulates = activeConnectors(env()).some(({ connector }) => connector.standing === "sandbox");
  if (!simulates) return [];
  const t = await getTranslations({ locale, namespace: "status.sub" });
  return listExamples().map(({ number, shows }) => ({ number, label: t(`${shows}.label`) }));
}
