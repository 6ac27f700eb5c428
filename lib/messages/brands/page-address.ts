import { type AddressedNumber, formatNums } from "@/lib/tracking/lookup/detail-address";

/** Path of a company's tracking page, without locale: with a number, of its journey. */
export function trackingPagePath(slug: string, asked: AddressedNumber | null): string {
  return asked === null ? `/t/${slug}` : `/t/${slug}/${formatNums([asked])}`;
}
