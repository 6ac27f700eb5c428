import type { ReactNode } from "react";
import { CodeBlock } from "@/components/docs/code-block";
import { exampleCalls } from "@/components/docs/list-examples";
import type { Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import { apiBase } from "@/lib/site/public-api/constants";
import { callSlots } from "./call-slots";
import { CarrierTable } from "./carrier-table";
import { CodeTabs } from "./code-tabs";
import { DocumentLinks } from "./document-links";
import { ErrorTable } from "./error-table";
import { LimitsTable } from "./limits-table";
import { StatusTable, SubStatusTable } from "./status-table";
import { TestNumberTable } from "./test-number-table";

type Slot = (locale: Locale) => ReactNode;

/**
 * Content of the slots `{{name}}` in the API documentation. Names have lower-case letters and hyphens only.
 */
const tables: Readonly<Record<string, Slot>> = {
  "base-address": () => <CodeBlock code={`${publicUrl()}${apiBase}`} language="" />,
  "status-table": (locale) => <StatusTable locale={locale} />,
  "sub-status-table": (locale) => <SubStatusTable locale={locale} />,
  "error-table": (locale) => <ErrorTable locale={locale} codes="http" />,
  "own-error-table": (locale) => <ErrorTable locale={locale} codes="own" />,
  "carrier-table": (locale) => <CarrierTable locale={locale} />,
  "document-links": () => <DocumentLinks />,
  "test-numbers": (locale) => <TestNumberTable locale={locale} />,
  "limits-table": (locale) => <LimitsTable locale={locale} />,
};

/** Slots such as `{{example-check}}`, one for each example. */
const examples = Object.fromEntries(
  [...exampleCalls].map(([name, call]): [string, Slot] => [
    `example-${name}`,
    (locale) => <CodeTabs call={call} locale={locale} />,
  ]),
);

const slots: Readonly<Record<string, Slot>> = { ...tables, ...examples, ...callSlots };

/** The names that a text may use. */
export const apiSlotNames: readonly string[] = Object.keys(slots);

/** All slots in this language; rendered only where a text uses them. */
export function apiSlots(locale: Locale): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, slot(locale)]));
}
