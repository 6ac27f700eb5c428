import { SharePicture } from "@/components/seo/share-picture";
import { carrierByRoute } from "@/lib/parcels/carriers/find-carrier";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { answerPicture } from "../draw-picture";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ file: string }>;
}

/** Share image of a carrier's pages, `/og/DPD.png`; chooser pages have one too. Other names get 404. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const routerName = /^(.+)\.png$/.exec(file)?.[1] ?? "";
  const target = carrierByRoute(routerName);
  if (target.kind === "chooser" && target.name === routerName)
    return answerPicture(request, file, () => <SharePicture name={target.name} />);
  if (target.kind !== "carrier" || target.carrier.routerName !== routerName)
    return new Response(null, { status: 404 });
  const { id, name, mark, patterns } = target.carrier;
  const example = patterns[0]?.valid[0];
  const number = example === undefined ? undefined : groupNumber(example, id);
  return answerPicture(request, file, () => <SharePicture name={name} number={number} mark={mark} />);
}
