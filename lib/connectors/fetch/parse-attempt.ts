import { languageFor } from "@/lib/connectors/kit/rules";
import type { Connector, TrackItem } from "@/lib/connectors/kit/schemas";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { extraSchema } from "@/lib/parcels/parcel/schemas";
import { allConnectors } from "./list-connectors";

const usage = "npm run try-carrier -- <connector> <number> [postcode=…] [phone=…] [carrier=…] [language=de]";
const options: readonly string[] = ["postcode", "phone", "carrier", "language"];

/** What `npm run try-carrier` is to ask, from its words; a sentence if they are wrong. Pure. */
export function parseAttempt(words: readonly string[]):
  | {
      readonly connector: Connector;
      readonly item: TrackItem;
      readonly language: string;
    }
  | string {
  const [id = "", typed, ...rest] = words.filter((word) => !word.includes("="));
  const pairs = words.filter((word) => word.includes("="));
  const named = Object.fromEntries(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  const connector = allConnectors().find((each) => each.id === id);
  const ids = allConnectors().map((each) => each.id);
  if (!connector) return `${id || "Nothing"} is no connector; there are ${ids.join(", ")}.`;
  if (typed === undefined || rest.length > 0) return `Write ${usage}`;
  const unknown = Object.keys(named).find((name) => !options.includes(name));
  if (unknown !== undefined) return `${unknown}= is unknown: write ${usage}`;
  const { number, invalid } = normalizeNumber(typed);
  if (number === null) return `${typed} is no tracking number (${invalid}).`;
  const extra = extraSchema.safeParse({ postcode: named.postcode, phone: named.phone });
  if (!extra.success) return "postcode= has 2 to 12 characters, phone= has 4 to 20.";
  const carrier = named.carrier ?? chooseCarrier(connector, number);
  return {
    connector,
    item: { key: "1", number, carrier, extra: extra.data, destination: null },
    language: languageFor(connector, named.language ?? "en"),
  };
}

/** The likeliest carrier of the number that the connector serves, else its first; null if none is known. */
function chooseCarrier({ carriers }: Connector, number: string): string | null {
  const likely = detect(number).map(({ carrier }) => carrier);
  if (carriers === null) return likely[0] ?? null;
  return likely.find((carrier) => carriers.includes(carrier)) ?? carriers[0] ?? null;
}
