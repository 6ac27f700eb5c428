import { serveInngest } from "@/lib/worker/engines/serve-inngest";

export const GET = serveInngest;
export const POST = serveInngest;
export const PUT = serveInngest;
