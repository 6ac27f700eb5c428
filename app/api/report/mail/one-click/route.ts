import { handleReportOneClick, showReportOneClick } from "@/lib/http/handle-email-link";

export const GET = showReportOneClick;
export const POST = handleReportOneClick;
