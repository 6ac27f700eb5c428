import { probedDatabase } from "@/lib/platform/adapters/database";
import { answerHealth } from "@/lib/worker/engines/read-health";

export const dynamic = "force-dynamic";
export const GET = () => answerHealth(probedDatabase());
