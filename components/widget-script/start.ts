// The file that shops load: `/widget.js`. Bundled by lib/site/content/build-script.ts, which fills in the
// messages.
import type { Words } from "./draw-widget";
import { installWidgets, type OneTracking, tagOfScript } from "./install-widgets";

declare const WIDGET_WORDS: Words;

type Stub = Partial<OneTracking> & { readonly q?: unknown };

try {
  const host = window as unknown as { OneTracking?: Stub };
  const script =
    (document.currentScript as HTMLScriptElement | null) ||
    document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]');
  const stub = host.OneTracking;
  if (!script?.src)
    console.error("1Tracking: load widget.js with a <script src> from your 1Tracking server.");
  else {
    // A page may load the file several times: the first one serves all.
    if (document.currentScript) tagOfScript(script);
    if (!stub?.isReady) {
      const installed = installWidgets(document, new URL(script.src).origin, WIDGET_WORDS);
      host.OneTracking = installed;
      if (Array.isArray(stub?.q)) installed.q.push(...stub.q);
    }
  }
} catch (error) {
  console.error("1Tracking:", error);
}
