import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  poweredByHeader: false,
  // The web process compresses: it reads pages on their way out.
  compress: false,
  // Pictures are served as they are: scaling on request would cost anybody's processor time.
  images: { unoptimized: true },
  // Types are checked by `npm run check`, in a tenth of the time.
  typescript: { ignoreBuildErrors: true },
  // A page that one process drew and keeps dies with it: the next process may have other variables.
  experimental: { isrFlushToDisk: false, cpus: availableParallelism() },
  // In the browser our own formatter of sentences stands in for the library's, which is ten times as large.
  turbopack: { resolveAlias: { "use-intl/format-message": { browser: "./lib/i18n/format-message.ts" } } },
  cacheHandler: join(process.cwd(), "server/cache-handler.mjs"),
  serverExternalPackages: ["esbuild", "postgres", "graphile-worker", "pino", "nodemailer", "inngest"],
};

export default createNextIntlPlugin("./lib/i18n/configure-request.ts")(config);
