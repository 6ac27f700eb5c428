import { Globe } from "lucide-react";
import { flagPath } from "@/lib/parcels/carriers/format";

interface Props {
  /** ISO 3166-1 alpha-2; null for a carrier without a home country. */
  code: string | null;
}

/** A country's flag, decorative: the country's name stands beside it. Loaded only when it comes into view. */
export function CountryFlag({ code }: Props) {
  const path = code === null ? null : flagPath(code);
  if (path === null) return <Globe aria-hidden="true" className="country-flag" />;
  return (
    // biome-ignore lint/performance/noImgElement: an SVG of a kilobyte needs no image service
    <img src={path} alt="" width="21" height="14" loading="lazy" decoding="async" className="country-flag" />
  );
}
