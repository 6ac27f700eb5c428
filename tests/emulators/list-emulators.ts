import type { EmulatedCarrier } from "./carrier-emulator";
import { dhl } from "./dhl";
import { dpd } from "./dpd";
import { gls } from "./gls";
import { laPoste } from "./la-poste";
import { postnl } from "./postnl";
import { royalMail } from "./royal-mail";
import { seventeentrack } from "./seventeentrack";
import { ups } from "./ups";

/** The emulator of each connector, by its id. */
export const emulators: Readonly<Record<string, EmulatedCarrier>> = {
  dhl,
  ups,
  gls,
  "la-poste": laPoste,
  "royal-mail": royalMail,
  postnl,
  dpd,
  seventeentrack,
};
