"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { readWidgetMessage, type WidgetMessage } from "@/lib/site/content/widget-messages";

/** Sends the content's height to the host page, only after that page has greeted and to its origin only. */
export function FrameMessenger({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = box.current;
    if (window.parent === window || !content) return;
    let host: string | null = null;
    const say = (message: WidgetMessage, to: string) => window.parent.postMessage(message, to);
    const tell = () => host !== null && say({ onetracking: "height", px: content.offsetHeight }, host);
    const hear = (event: MessageEvent) => {
      if (event.source !== window.parent || readWidgetMessage(event.data)?.onetracking !== "hello") return;
      // A page without an origin (a file, a sandbox) cannot be a named target.
      host = event.origin === "null" ? "*" : event.origin;
      tell();
    };
    const watch = new ResizeObserver(tell);
    window.addEventListener("message", hear);
    watch.observe(content);
    say({ onetracking: "ready" }, "*");
    return () => {
      watch.disconnect();
      window.removeEventListener("message", hear);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}
