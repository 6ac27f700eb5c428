import { driver } from "driver.js";
import "driver.js/dist/driver.css";
import "./tour.css";

export interface TourStep {
  /**
   * Selector of the step's target; a step whose target is missing is skipped. None: the middle of the page.
   */
  readonly target?: string;
  readonly title: string;
  readonly text: string;
}

interface Options {
  readonly steps: readonly TourStep[];
  readonly words: {
    readonly next: string;
    readonly back: string;
    readonly done: string;
    readonly close: string;
    readonly progress: (at: number, all: number) => string;
  };
  /** Called once, when the reader finishes or dismisses the tour. Not when the page is left. */
  readonly onEnd: () => void;
}

/** Starts a tour; returns the function that removes it when the page is left. */
export function runTour({ steps, words, onEnd }: Options): () => void {
  const there = steps.filter(({ target }) => target === undefined || isShown(target));
  if (there.length === 0) return () => undefined;
  let isLeft = false;
  const tour = driver({
    animate: !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    overlayColor: "var(--backdrop)",
    overlayOpacity: 1,
    stagePadding: 6,
    stageRadius: 10,
    popoverOffset: 12,
    smoothScroll: false,
    disableActiveInteraction: true,
    showProgress: true,
    nextBtnText: words.next,
    prevBtnText: words.back,
    doneBtnText: words.done,
    steps: there.map(({ target, title, text }, at) => ({
      ...(target !== undefined && { element: target }),
      popover: { title, description: text, progressText: words.progress(at + 1, there.length) },
    })),
    // The library marks the step's target as a menu button, and its own title and footer as the page's.
    onHighlighted(target) {
      for (const name of ["aria-haspopup", "aria-expanded", "aria-controls"]) target?.removeAttribute(name);
    },
    onPopoverRender({ title, footer, closeButton, previousButton, nextButton }) {
      for (const part of [title, footer]) part.setAttribute("role", "none");
      closeButton.setAttribute("aria-label", words.close);
      previousButton.classList.add("button", "button--ghost", "button--sm");
      nextButton.classList.add("button", "button--primary", "button--sm");
      // After the library has focused the first button by itself.
      setTimeout(() => nextButton.focus({ preventScroll: true }));
    },
    onDestroyed() {
      if (isLeft) return;
      onEnd();
      // The element that opened the tour may be gone.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById("content")?.focus({ preventScroll: true });
      });
    },
  });
  tour.drive();
  return () => {
    isLeft = true;
    tour.destroy();
  };
}

function isShown(target: string): boolean {
  const found = document.querySelector(target);
  return found !== null && found.getClientRects().length > 0;
}
