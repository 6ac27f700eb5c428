import type { Brand } from "@/lib/messages/brands/schemas";

/** The logo, or the name where there is none. */
export function BrandLogo({ brand: { name, logo } }: { brand: Pick<Brand, "name" | "logo"> }) {
  if (logo === null)
    return <span className="block truncate font-semibold text-lg tracking-tight">{name}</span>;
  return (
    // biome-ignore lint/performance/noImgElement: an uploaded picture, encoded for its size
    <img
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt={name}
      className="h-auto max-h-12 w-auto max-w-[14rem] object-contain"
    />
  );
}
