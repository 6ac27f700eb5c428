import { serveComputations } from "@/lib/platform/computing/serve-computations";
import { divide } from "@/lib/platform/computing/testing/divide-numbers";

/** A computing process that divides: started by lib/platform/computing/compute-apart.test.ts. */
serveComputations([divide]);
