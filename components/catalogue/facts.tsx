import type { ReactNode } from "react";
import { CountryFlag } from "@/components/tracking/carriers/country-flag";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import { hostOf } from "./rules";

/** Facts by name; unknown ones are omitted. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode] | false)[] }) {
  return (
    <dl className="facts">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface CountryProps {
  code: Carrier["country"];
  locale: string;
  /** Of a carrier without a country. */
  none: string;
}

export function CountryFact({ code, locale, none }: CountryProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <CountryFlag code={code} />
      {code ? countryName(code, locale) : none}
    </span>
  );
}

/** The endings of a carrier's S10 numbers. */
export function EndingFact({ endings }: { endings: readonly string[] }) {
  return <span className="number">{endings.join(" ")}</span>;
}

/** A link to a site of the carrier, in a new tab. */
export function SiteFact({ url, newTab }: { url: string; newTab: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {hostOf(url)}
      <span className="sr-only">, {newTab}</span>
    </a>
  );
}
