"use client";
import { type ReactNode, useRef } from "react";
import { usePageEnd } from "./use-page-end";

/** The end of a page whose work is to be sent: over the whole width of its frame, in sight wherever one scrolls. */
export function PageFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  usePageEnd(foot);
  return (
    <div
      ref={foot}
      data-page-foot
      className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-border border-t bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 [&>:empty]:hidden"
    >
      {children}
    </div>
  );
}

/** Its buttons; on phones they share the line. */
export function FootButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 max-sm:[&>*]:flex-1">{children}</div>;
}
