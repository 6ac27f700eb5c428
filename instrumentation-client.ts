// Next.js runs this file in the browser before any other module of the product.
import type { $ZodConfig } from "zod/v4/core";
import { workerPath } from "@/lib/site/content/offline-files";

// The content security policy forbids eval: zod must not even probe for it, or each visit reports a violation.
// This object is what zod's `config()` writes to; importing that function here would add 5 kB to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies $ZodConfig });

// In a frame of another site, and in development, pages change under a worker that nobody expects.
if (process.env.NODE_ENV === "production" && window.top === window)
  window.addEventListener("load", () => {
    navigator.serviceWorker?.register(workerPath).catch(() => undefined);
  });
