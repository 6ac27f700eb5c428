import { showMail } from "@/lib/http/show-mail";

export const GET = showMail;
