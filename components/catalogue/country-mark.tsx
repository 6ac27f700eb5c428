interface Props {
  /** ISO 3166-1 alpha-2; null where a carrier is at home nowhere. */
  code: string | null;
}

/** A country's code on a plate. Letters, no flag: they are the same everywhere, and read aloud the name beside it says more. */
export function CountryMark({ code }: Props) {
  return (
    <span aria-hidden="true" className="country-mark">
      {code ?? "∗"}
    </span>
  );
}
