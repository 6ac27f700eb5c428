"use client";
import { useEffect, useRef, useState } from "react";
import type { Embed } from "@/lib/site/content/write-embed";

interface Api {
  track(options: Readonly<Record<string, unknown>>): { remove(): void };
}

/** Delay of typing after which the preview is rendered again, in milliseconds. */
const quietMs = 400;

interface Props {
  embed: Embed;
  failed: string;
}

/** The real widget, rendered by the script that shops load. */
export function WidgetPreview({ embed, failed }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const { number, height, width, lang, carrier, accent, theme, company } = embed;
  useEffect(() => {
    let drawn: { remove(): void } | undefined;
    let stopped = false;
    const options = { number, height, width, lang, carrier, company, colours: { accent, theme } };
    const timer = setTimeout(() => {
      loadWidgets()
        .then((api) => {
          if (stopped || !box.current) return;
          setBroken(false);
          drawn = api.track({ ...options, container: box.current });
        })
        .catch(() => !stopped && setBroken(true));
    }, quietMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
      drawn?.remove();
    };
  }, [number, height, width, lang, carrier, accent, theme, company]);
  return (
    <>
      <div ref={box} data-widget-preview className="min-h-24 overflow-x-auto" />
      {isBroken && (
        <p role="status" className="text-muted text-sm">
          {failed}
        </p>
      )}
    </>
  );
}

let loading: Promise<Api> | undefined;

/** Loads `/widget.js` once per page; retried after a failure. */
function loadWidgets(): Promise<Api> {
  loading ??= new Promise<Api>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "/widget.js";
    script.onload = () => resolve((window as unknown as { OneTracking: Api }).OneTracking);
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error("widget.js did not load"));
    };
    document.head.appendChild(script);
  });
  return loading;
}
