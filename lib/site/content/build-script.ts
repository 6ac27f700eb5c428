import { join } from "node:path";
import { build } from "esbuild";
import { locales } from "@/lib/core/locales";
import { loadMessages } from "@/lib/platform/i18n/load-messages";

/** Entry of the widget's script, relative to the project folder. */
const entry = "components/widget-script/start.ts";

/** The text of `/widget.js`, with its messages in all languages. */
export async function buildWidgetScript(): Promise<string> {
  return bundleScript(entry, { WIDGET_WORDS: await readWords() });
}

/**
 * One ES2017 file without dependencies; `values` replace names in it. Reads source files: for the build and for tests, not
 * for requests.
 */
export async function bundleScript(
  path: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [join(process.cwd(), /* turbopackIgnore: true */ path)],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: "es2017",
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  return outputFiles[0]?.text ?? "";
}

async function readWords(): Promise<Record<string, unknown>> {
  const words = await Promise.all(
    locales.map(async (locale) => {
      const { widget } = await loadMessages(locale, ["widget"]);
      return [locale, typeof widget === "object" ? widget.script : {}] as const;
    }),
  );
  return Object.fromEntries(words);
}
