import { handleOneClick, showOneClick } from "@/lib/http/handle-one-click";

export const GET = showOneClick;
export const POST = handleOneClick;
