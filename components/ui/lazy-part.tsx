"use client";
import { useTranslations } from "next-intl";
import { LazyModule, type LazyProps, LoadFailure } from "./lazy-module";

/** A part whose code is loaded when it is first shown. If that fails, it says so in its place and offers to try again. */
export function LazyPart<Module extends object>(props: LazyProps<Module>) {
  return <LazyModule {...props} failed={(onRetry) => <PartFailure onRetry={onRetry} />} />;
}

export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("ui.lazy");
  const words = { failed: t("failed"), offline: t("offline"), retry: t("retry") };
  return <LoadFailure words={words} onRetry={onRetry} />;
}
