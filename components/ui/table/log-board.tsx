"use client";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useErrorSentence } from "../use-error-sentence";
import { LogPages } from "./log-pages";
import { NoRows, type NoRowsProps } from "./no-rows";
import type { LogPage } from "./use-log-pages";

interface BoardProps extends Omit<NoRowsProps, "children">, Omit<ComponentProps<"section">, "ref"> {
  log: LogPage<unknown>;
  /** Above the filters. */
  head?: ReactNode;
  /** And what is done with all that they leave. */
  filters: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** A log with its filters and pages. */
export function LogBoard({ log, head, filters, children, className = "", ...props }: BoardProps) {
  const { messages, icon, level = 2, isWhole, onAll, ...section } = props;
  const sentenceOf = useErrorSentence();
  const top = useRef<HTMLElement>(null);
  const failure = log.error === null ? null : sentenceOf(log.error);
  return (
    <section {...section} ref={top} className={`min-w-0 scroll-mt-20 text-sm ${className}`}>
      {head}
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">{filters}</div>
      {failure && (
        <p role="alert" className="mb-3 font-medium text-danger">
          {failure}
        </p>
      )}
      {log.entries.length === 0 ? <NoRows {...{ messages, icon, level, isWhole, onAll }} /> : children}
      <LogPages log={log} onTurn={() => top.current?.scrollIntoView({ block: "start" })} />
    </section>
  );
}
