"use client";
import { useEffect, useState } from "react";

interface Props {
  text: string;
  label: string;
}

/** Empty modules that a reader needs around the code. */
const quiet = 4;

/** A QR code, drawn here; what draws it is loaded with the first one. Dark on white in both themes, as readers want it. */
export function QrPicture({ text, label }: Props) {
  const [drawn, setDrawn] = useState<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    void import("qrcode-generator").then(({ default: make }) => {
      if (!isGone) setDrawn(draw(make(0, "L"), text));
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <div className="size-56 overflow-hidden rounded-xl border border-border bg-white text-black">
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={drawn.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}

interface Code {
  addData(text: string): void;
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
}

function draw(code: Code, text: string): { readonly size: number; readonly path: string } {
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const path = all
    .flatMap((row) =>
      all
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + quiet} ${row + quiet}h1v1h-1z`),
    )
    .join("");
  return { size: count + 2 * quiet, path };
}
