import { handleImage } from "@/lib/http/handle-image";

export const dynamic = "force-dynamic";
export const GET = handleImage;
