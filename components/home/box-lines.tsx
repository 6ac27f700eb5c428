"use client";
import { useTranslations } from "next-intl";
import type { LineProps } from "./line-view";
import type { BoxReader } from "./load-reader";
import type { BoxLine } from "./rules";

interface Props extends Omit<LineProps, "line" | "at"> {
  lines: readonly BoxLine[];
  /** null until it is loaded: all lines are empty until then. */
  reader: BoxReader | null;
}

/** Detection result of each line, one row per line beside the text. */
export function BoxLines({ lines, reader, ...rest }: Props) {
  const t = useTranslations("home.box");
  return (
    <ol aria-label={t("lines")} className="box-lines">
      {lines.every(({ kind }) => kind === "empty") && (
        <li aria-hidden="true" className="box-line box-line--waiting text-muted text-xs">
          {t("waiting")}
        </li>
      )}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={at} className="box-line">
          {reader && <reader.LineView line={line} at={at} {...rest} />}
        </li>
      ))}
    </ol>
  );
}
