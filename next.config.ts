import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";

const withMessages = createNextIntlPlugin("./lib/i18n/configure-request.ts");

export default function configure(phase: string): NextConfig {
  return withMessages({
    // The development server keeps its files apart, so that it never spoils a build.
    distDir: phase === PHASE_DEVELOPMENT_SERVER ? ".next-dev" : ".next",
    poweredByHeader: false,
    // The web process compresses: it reads pages on their way out.
    compress: false,
    // Types are checked by `npm run check`, in a tenth of the time.
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ["postgres", "graphile-worker", "pino", "nodemailer", "inngest"],
  });
}
