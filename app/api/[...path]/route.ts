import { answerUnknown } from "@/lib/http/answer-unknown";

export const GET = answerUnknown;
export const POST = answerUnknown;
export const PUT = answerUnknown;
export const PATCH = answerUnknown;
export const DELETE = answerUnknown;
