import { aftership } from "./aftership";
import { australiaPost } from "./australia-post";
import { bring } from "./bring";
import { canadaPost } from "./canada-post";
import type { EmulatedCarrier } from "./carrier-emulator";
import { dhl } from "./dhl";
import { dpd } from "./dpd";
import { fedex } from "./fedex";
import { gls } from "./gls";
import { inpost } from "./inpost";
import { laPoste } from "./la-poste";
import { novaPoshta } from "./nova-poshta";
import { postnl } from "./postnl";
import { postnord } from "./postnord";
import { royalMail } from "./royal-mail";
import { seventeentrack } from "./seventeentrack";
import { sfExpress } from "./sf-express";
import { ship24 } from "./ship24";
import { trackingmore } from "./trackingmore";
import { ups } from "./ups";
import { usps } from "./usps";

/** The emulator of each connector, by its id. */
export const emulators: Readonly<Record<string, EmulatedCarrier>> = {
  dhl,
  ups,
  fedex,
  usps,
  "canada-post": canadaPost,
  "australia-post": australiaPost,
  gls,
  "la-poste": laPoste,
  bring,
  postnord,
  inpost,
  "nova-poshta": novaPoshta,
  "sf-express": sfExpress,
  "royal-mail": royalMail,
  postnl,
  dpd,
  seventeentrack,
  ship24,
  trackingmore,
  aftership,
};
