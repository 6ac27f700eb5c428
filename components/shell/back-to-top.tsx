"use client";
import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";

/** Appears after this much scrolling, in pixels. */
const shownAfterPx = 100;
const scrollToTop = () =>
  import("./scroll-to-top").then((loaded) => loaded.scrollToTop()).catch(() => window.scrollTo(0, 0));

/** The button at the corner of long pages; not focusable while hidden. */
export function BackToTop({ label }: { label: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfterPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return (
    <button
      type="button"
      data-screen-only
      aria-label={label}
      title={label}
      onClick={scrollToTop}
      className={`fixed end-4 bottom-[calc(1rem+var(--page-end,0px))] z-20 grid size-11 place-items-center rounded-full border border-border bg-surface text-ink shadow-overlay transition-opacity hover:border-border-strong sm:end-6 sm:bottom-[calc(1.5rem+var(--page-end,0px))] ${isShown ? "opacity-100" : "invisible opacity-0"}`}
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}
