/** A number in the path with the carrier chosen by the reader, if any. */
export interface AddressedNumber {
  readonly number: string;
  readonly carrier?: string;
}

/**
 * Separates numbers; `~` separates a number from its chosen carrier. Neither occurs in a normalised number or
 * carrier id.
 */
const between = ",";
export const chosen = "~";

/** The `{nums}` segment of `detail/{nums}`: `NUM1,NUM2~carrierId`. */
export function formatNums(numbers: readonly AddressedNumber[]): string {
  return numbers
    .map(({ number, carrier }) => {
      const part = encodeURIComponent(number);
      return carrier ? `${part}${chosen}${encodeURIComponent(carrier)}` : part;
    })
    .join(between);
}

/** Path of the results page, without locale. Without numbers: the page with the input form. */
export function detailPath(numbers: readonly AddressedNumber[]): string {
  return numbers.length === 0 ? "/detail" : `/detail/${formatNums(numbers)}`;
}
