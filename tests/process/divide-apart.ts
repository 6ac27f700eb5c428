import { serveComputations } from "@/lib/platform/serve-computations";
import { divide } from "@/lib/platform/testing/divide-numbers";

/** A computing process that divides: started by lib/platform/compute-apart.test.ts. */
serveComputations([divide]);
