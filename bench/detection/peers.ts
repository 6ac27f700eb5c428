import { createRequire } from "node:module";

/** A published detector: its candidates for a number, best first, in its own names. */
export interface Peer {
  readonly name: string;
  readonly detect: (number: string) => readonly string[];
}

const require = createRequire(import.meta.url);

interface TrackingNumber {
  readonly courier: { readonly code: string };
}

/** The published packages, each used as its own documentation shows. */
export function loadPeers(): Peer[] {
  const validation = require("tracking-number-validation") as { getCourier(number: string): string[] };
  const typed = require("ts-tracking-number") as { getTracking(number: string): TrackingNumber | undefined };
  const shipit = require("shipit") as { guessCarrier(number: string): string[] };
  return [
    { name: "tracking-number-validation", detect: (number) => validation.getCourier(number) },
    {
      name: "ts-tracking-number",
      detect: (number) => {
        const found = typed.getTracking(number);
        return found === undefined ? [] : [found.courier.code];
      },
    },
    { name: "shipit", detect: (number) => shipit.guessCarrier(number) },
  ];
}

/** Peers' names → our ids; a name that equals one of ours needs no entry. */
const OUR_IDS: Readonly<Record<string, readonly string[]>> = {
  amazon: ["amazon-logistics"],
  dhl: ["dhl", "dhl-paket"],
  dhlgm: ["dhl-ecommerce-us", "dhl-ecommerce-asia"],
  upsmi: ["ups-mail-innovations"],
  canadapost: ["canada-post"],
  lasership: ["lasership", "ontrac"],
  ontrac: ["ontrac", "lasership"],
  a1intl: ["a1-international"],
};

/** An S10 number of any post counts as found by a peer that only answers "S10". */
export function isRight(answer: string, carriers: readonly string[], number: string): boolean {
  if (answer === "s10") return /^[A-Z]{2}[0-9]{9}[A-Z]{2}$/.test(number);
  return (OUR_IDS[answer] ?? [answer]).some((id) => carriers.includes(id));
}
