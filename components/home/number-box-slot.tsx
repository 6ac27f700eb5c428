"use client";
import { type ComponentProps, lazy } from "react";

const LazyBox = lazy(() => import("./number-box").then(({ NumberBox }) => ({ default: NumberBox })));

/** The tracking box for a page that rarely shows it: its code is loaded only where it is shown. */
export function NumberBoxSlot(props: ComponentProps<typeof LazyBox>) {
  return <LazyBox {...props} />;
}
