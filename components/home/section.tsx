import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  text: string;
  /** More content under the text. */
  children?: ReactNode;
  illustration: ReactNode;
}

/** One feature: text first, then a picture made of the product's own components. */
export function Section({ id, title, text, children, illustration }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="page grid items-center gap-x-16 gap-y-8 py-14 sm:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div className="min-w-0 max-w-xl">
        <h2 id={id} className="font-semibold text-2xl tracking-tight sm:text-3xl">
          {title}
        </h2>
        <p className="mt-3 text-lg text-muted">{text}</p>
        {children}
      </div>
      <div className="min-w-0">{illustration}</div>
    </section>
  );
}

/** Frame of a picture; its content is an example and hidden from screen readers. */
export function Picture({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-hidden="true" inert className="select-none rounded-2xl bg-sunk p-4 sm:p-8 print:hidden">
      <div className="rounded-xl border border-border bg-surface shadow-surface">
        {label && <p className="border-border border-b px-4 py-2 text-muted text-xs">{label}</p>}
        {children}
      </div>
    </div>
  );
}
