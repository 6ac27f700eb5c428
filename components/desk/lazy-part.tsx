"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorSentence } from "@/components/ui/use-error-sentence";

interface Props<Module> {
  /** An `import()`; always the same function for the same part. */
  load: () => Promise<Module>;
  /** What stands there until it has come. */
  waiting?: ReactNode;
  children: (module: Module) => ReactNode;
}

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A part of the desk whose code comes when it is first shown. Where it cannot come, as without a line, that is said in
 * its place, and it is asked for again on a press and when the line is back.
 */
export function LazyPart<Module extends object>({ load, waiting = null, children }: Props<Module>) {
  const [module, setModule] = useState(() => (loaded.get(load) as Module | undefined) ?? null);
  const [failure, setFailure] = useState<{ readonly thrown: unknown } | null>(null);
  const isWaiting = module === null && failure === null;
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    load().then(
      (came) => {
        loaded.set(load, came);
        if (!isGone) setModule(() => came);
      },
      (thrown: unknown) => {
        if (!isGone) setFailure({ thrown });
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isWaiting]);
  if (module !== null) return children(module);
  return failure === null ? waiting : <Missing thrown={failure.thrown} onRetry={() => setFailure(null)} />;
}

function Missing({ thrown, onRetry }: { thrown: unknown; onRetry: () => void }) {
  const t = useTranslations("desk.details");
  const sentenceOf = useErrorSentence();
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      {sentenceOf(thrown)}
      <Button size="sm" onClick={onRetry}>
        {t("retry")}
      </Button>
    </p>
  );
}
