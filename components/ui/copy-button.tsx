"use client";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";

interface Props {
  /** What goes to the clipboard. */
  text: string;
  label: string;
  copied: string;
  /** Said when the browser refuses the clipboard. */
  failed: string;
  /** Shows the label beside the icon. */
  withLabel?: boolean;
  /** It stands in a menu, with its label. */
  isItem?: boolean;
}

/** How long "copied" stays, in milliseconds. */
const saidForMs = 2000;

/** Copies a text and says so in place, to the eye and to the screen reader. */
export function CopyButton({ text, label, copied, failed, isItem = false, withLabel = isItem }: Props) {
  const [said, setSaid] = useState<"" | "copied" | "failed">("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setSaid("copied");
    } catch {
      setSaid("failed");
    }
    timer.current = setTimeout(() => setSaid(""), saidForMs);
  }

  const words = said === "copied" ? copied : said === "failed" ? failed : label;
  return (
    <button
      type="button"
      onClick={copy}
      title={withLabel ? undefined : words}
      className={
        isItem ? "popover-item" : `button button--ghost button--sm${withLabel ? "" : " button--icon-only"}`
      }
    >
      {said === "copied" ? <Check aria-hidden="true" className="text-accent" /> : <Copy aria-hidden="true" />}
      <span className={withLabel ? "" : "sr-only"}>{words}</span>
      <span role="status" className="sr-only">
        {said === "" ? "" : words}
      </span>
    </button>
  );
}
