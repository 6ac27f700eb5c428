interface Props {
  /** ISO 3166-1 alpha-2; null for a carrier without a home country. */
  code: string | null;
}

/**
 * A country's code on a plate. Letters instead of a flag: they look the same everywhere, and the name beside
 * it is read aloud.
 */
export function CountryMark({ code }: Props) {
  return (
    <span aria-hidden="true" className="country-mark">
      {code ?? "∗"}
    </span>
  );
}
