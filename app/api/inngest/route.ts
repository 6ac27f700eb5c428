import { serveInngest } from "@/lib/worker/serve-inngest";

export const GET = serveInngest;
export const POST = serveInngest;
export const PUT = serveInngest;
