import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import createNextIntlPlugin from "next-intl/plugin";
import { headerRules } from "@/lib/http/security-headers";
import { hasWebProcess } from "@/lib/http/web-process";
import { buildFolder } from "@/lib/platform/environment/build-folder";

const config: NextConfig = {
  distDir: buildFolder(),
  poweredByHeader: false,
  // Our web process compresses, and caches what it compressed.
  compress: !hasWebProcess(),
  headers: async () => headerRules(),
  // Images are served as they are: resizing on request would let anybody consume processor time.
  images: { unoptimized: true },
  // Types are checked by `npm run check`, in a tenth of the time.
  typescript: { ignoreBuildErrors: true },
  // A page cached by one process ends with it: the next process may have another environment.
  // Each build is made in a new folder (`server/build.ts`): a cache of the compiler in it would be written and never read.
  experimental: {
    isrFlushToDisk: false,
    turbopackFileSystemCacheForBuild: false,
    cpus: availableParallelism(),
  },
  // The browser uses our own message formatter instead of the library's, which is ten times as large.
  turbopack: {
    resolveAlias: {
      "use-intl/format-message": { browser: "./lib/platform/i18n/format-message.ts" },
      // The same of the icons' library, under the name by which its icons import it.
      "../createLucideIcon.mjs": "./components/ui/create-icon.ts",
    },
    // The messages of the kit page match the pattern of the other messages; a build contains none of them.
    rules: {
      "**/messages/*/kit.json": {
        condition: "production",
        loaders: ["./server/empty-messages.cjs"],
        as: "*.json",
      },
    },
  },
  cacheHandler: join(process.cwd(), "server/cache-handler.mjs"),
  serverExternalPackages: [
    "esbuild",
    "postgres",
    "graphile-worker",
    "pino",
    "nodemailer",
    "date-holidays",
    "pdfkit",
    "fontkit",
    "inngest",
    "next-auth",
    // The instance that next-auth uses: `lib/accounts/openid/cache-issuers.ts`.
    "openid-client",
  ],
};

const extensions = ["tsx", "ts"];
const withMessages = createNextIntlPlugin("./lib/platform/i18n/configure-request.ts");

/** A `page.dev.tsx` is a page of the development server only. */
export default (phase: string): NextConfig =>
  withMessages({
    ...config,
    pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ["dev.tsx", ...extensions] : extensions,
  });
