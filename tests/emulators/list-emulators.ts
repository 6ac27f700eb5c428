import { bring } from "./bring";
import type { EmulatedCarrier } from "./carrier-emulator";
import { dhl } from "./dhl";
import { inpost } from "./inpost";
import { novaPoshta } from "./nova-poshta";
import { postnord } from "./postnord";
import { seventeentrack } from "./seventeentrack";
import { sfExpress } from "./sf-express";
import { ups } from "./ups";

/** The emulator of each connector, by its id. */
export const emulators: Readonly<Record<string, EmulatedCarrier>> = {
  dhl,
  ups,
  bring,
  postnord,
  inpost,
  "nova-poshta": novaPoshta,
  "sf-express": sfExpress,
  seventeentrack,
};
