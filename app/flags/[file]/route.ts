import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { countryCodes } from "@/lib/parcels/carriers/name-country";

export const dynamic = "force-static";
export const dynamicParams = false;

const folder = join(process.cwd(), "node_modules/country-flag-icons/3x2");

interface Context {
  params: Promise<{ file: string }>;
}

export function generateStaticParams(): { file: string }[] {
  return countryCodes.map((code) => ({ file: `${code.toLowerCase()}.svg` }));
}

/** Flag of a country, `/flags/de.svg`: one small file each, loaded only where it is in view. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const svg = await readFile(
    /* turbopackIgnore: true */ join(
      folder,
      file.replace(/^../, (code) => code.toUpperCase()),
    ),
  );
  const headers = {
    "Content-Type": "image/svg+xml",
    "Cache-Control": "public, max-age=2592000, stale-while-revalidate=2592000",
  };
  return new Response(new Uint8Array(svg), { headers });
}
