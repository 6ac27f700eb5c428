import type { CheckRule } from "../schemas";

/**
 * [carrier id, what the label's barcode holds, rule over the whole of it, what is written before the number].
 * The shape is written as in the table of patterns, with the carrier's own number in brackets; `~` is a digit from 1
 * to 5, and `@` a start or stop letter of Codabar (A to D), which the rule does not count.
 */
export type LabelForm = readonly [carrier: string, shape: string, check: CheckRule | null, prefix?: string];

/** Other writings of a carrier's number, each with the part of it that the carrier's own pages and interfaces take. */
export const labelForms: readonly LabelForm[] = [
  // Postal routing code (420 and a ZIP of 5 or 9 digits) before the package identification code: USPS Publication 199;
  // numbers of both lengths in jkeen/tracking_number_data, couriers/usps.json.
  ["usps", "420#####[9~####################]", "gs1tail22"],
  ["usps", "420#########[9~####################]", "gs1tail22"],
  ["usps", "420#####[9~########################]", "gs1tail26"],
  ["usps", "420#########[9~########################]", "gs1tail26"],
  // The last 14 digits of 34, of which FedEx uses 12 so far: couriers/fedex.json, "Express (34)", "Ground GSN".
  ["fedex", "1###################00[############]", "fedex34"],
  ["fedex", "9622################00[############]", "fedex34"],
  ["fedex", "9632################00[############]", "fedex34"],
  ["fedex", "3###############[############]####", "fedexastra"],
  // The last 15 digits: FedEx Ground Label Layout Specification, by duckduckgo/zeroclickinfo-goodies#393.
  ["fedex", "96#####[###############]", "fedex96"],
  // Codabar of FedEx waybills: the number and a form of four digits (0402, 0448), itdida/itdida-issues#58, #594, #646.
  ["fedex", "@[############]####@", "fedex12"],
  ["fedex", "@[############]@", "fedex12"],
  // Japanese carriers print the number itself in Codabar (NW-7); check digit: TakamoriYamashiro/shipping-jp-js.
  ["sagawa", "@[############]@", "mod7"],
  ["yamato", "@[############]@", "mod7"],
  ["japan-post", "@[############]@", "mod7"],
  // The plain text of the barcode: postcode, parcel, service, country, check character: jkeen, couriers/dpd.json.
  ["dpd", "#######[##############]######*", "iso7064-37-36"],
  // An SSCC with and without its application identifier (GS1 General Specifications, 3.3.1); 340434 is DHL's.
  ["dhl-paket", "[340434############]", "gs1", "00"],
  // J is the data identifier of a licence plate (ISO/IEC 15459, ANSI MH10.8.2): jkeen/tracking_number_data#30, #91.
  ["dhl", "J[JD01################]", null],
  ["yodel", "J[JD0002############]", null],
  // Article after the GTIN of all Australia Post parcels: Australia Post, Parcel Post barcode requirements (2014).
  ["australia-post", "019931265099999891[***##################]", null],
];
