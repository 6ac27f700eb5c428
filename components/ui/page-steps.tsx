import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

interface Props {
  /** Name, range and buttons, in words. */
  words: { label: string; range: string; previous: string; next: string };
  /** From 1. */
  page: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** Between the buttons. */
  children?: ReactNode;
  /** Behind them. */
  end?: ReactNode;
}

/** Which rows of how many, and the way to the pages before and after. At an end a button stays where the focus is. */
export function PageSteps({ words, page, hasNext, onPage, children, end }: Props) {
  return (
    <nav
      aria-label={words.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm"
    >
      <p role="status" className="tabular text-muted">
        {words.range}
      </p>
      <div className="flex items-center gap-1.5">
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={words.previous}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        {children}
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={words.next}
          aria-disabled={!hasNext}
          onClick={() => hasNext && onPage(page + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      {end}
    </nav>
  );
}
