import { utils, write } from "xlsx";
import { passesCheck } from "@/lib/parcels/detection/rules";
import { demoCarriers } from "@/lib/shipments/list/data/demo";

/** A line of a workbook as a user would upload it. */
export interface Line {
  readonly number: string;
  readonly order: string;
  readonly customer: string;
  readonly email: string;
  readonly country: string;
}

const countries = ["DE", "FR", "JP", "PT", "GB"] as const;

/** Lines with realistic numbers with valid check digits, always the same ones; every fourth is Nordwind's. */
export function makeLines(count: number): readonly Line[] {
  return Array.from({ length: count }, (_, serial) => ({
    number: numberOf(serial),
    order: serial === 8 ? "-17+3" : `N-${10_000 + serial}`,
    customer:
      serial % 4 === 0 ? (serial === 4 ? "=Nordwind & Söhne" : "Nordwind & Söhne") : `Kundin ${serial}`,
    email: `kunde${serial}@example.org`,
    country: countries[serial % countries.length] ?? "DE",
  }));
}

/** A number of one of the demo's carriers: serial digits with a valid check digit. */
function numberOf(serial: number): string {
  const [, , shape, check] = demoCarriers[serial % demoCarriers.length] ?? demoCarriers[0];
  const places = shape.split("#").length - 1;
  // Far apart, as numbers of several days are.
  const digits = [
    ...String(serial * 7919 + 1_204_077)
      .padStart(places, "0")
      .slice(-places),
  ];
  const open = shape.replace(/#/g, () => digits.shift() ?? "0");
  const number = [..."0123456789"]
    .map((digit) => open.replace(/C(?=\D*$)/, digit))
    .find((one) => passesCheck(check, one));
  if (number === undefined) throw new Error(`no check digit fits ${open}`);
  return number;
}

/** A workbook (XLSX) of rows; every cell is text unless it is a number. */
export function makeWorkbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), "Versand");
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}
