import { aftership } from "./aftership";
import type { EmulatedCarrier } from "./carrier-emulator";
import { dhl } from "./dhl";
import { seventeentrack } from "./seventeentrack";
import { ship24 } from "./ship24";
import { trackingmore } from "./trackingmore";
import { ups } from "./ups";

/** The emulator of each connector, by its id. */
export const emulators: Readonly<Record<string, EmulatedCarrier>> = {
  dhl,
  ups,
  seventeentrack,
  ship24,
  trackingmore,
  aftership,
};
