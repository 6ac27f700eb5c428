import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/configure-request.ts");

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
};

export default withNextIntl(config);
