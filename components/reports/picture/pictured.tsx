"use client";
import { ImageDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { nameSource } from "./frame-picture";

interface Props {
  /** Title and days of the chart, as they stand in the picture. */
  title: string;
  note: string;
  /** Name of the file, without its ending. */
  name: string;
  /** `source`: with `{site}` unfilled. */
  words: Readonly<Record<"save" | "failed" | "source", string>>;
  children: ReactNode;
}

/** A chart that can be saved as a picture. */
export function Pictured({ title, note, name, words, children }: Props) {
  const chart = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  async function save() {
    if (chart.current === null) return;
    const source = words.source.replace("{site}", nameSource(window.location.host));
    try {
      const { savePicture } = await import("./save-picture");
      await savePicture(chart.current, `${name}.png`, { title, note, source });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      <div ref={chart}>{children}</div>
      <Button variant="ghost" size="sm" className="mt-2" onClick={() => void save()}>
        <ImageDown aria-hidden="true" />
        {words.save}
        <span className="sr-only">{title}</span>
      </Button>
      <ErrorNote text={hasFailed ? words.failed : null} />
    </>
  );
}
