import { SharePicture } from "@/components/seo/share-picture";
import { answerPicture } from "../og/draw-picture";

export const dynamic = "force-dynamic";

/** Share image of every page that has none of its own. */
export function GET(request: Request): Promise<Response> {
  return answerPicture(request, "site", () => <SharePicture name="1Tracking" number="RR 123 456 785 CN" />);
}
