"use client";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button";

export interface LazyProps<Module> {
  /** An `import()`; always the same function for the same part. */
  load: () => Promise<Module>;
  /** Shown until it has come. */
  waiting?: ReactNode;
  children: (module: Module) => ReactNode;
}

const loaded = new WeakMap<() => Promise<unknown>, unknown>();

interface ModuleProps<Module> extends LazyProps<Module> {
  /** Shown when it could not be loaded. */
  failed: (onRetry: () => void) => ReactNode;
}

/** A part whose code is loaded when it is first shown. Needs no messages; `LazyPart` has the words, too. */
export function LazyModule<Module extends object>(props: ModuleProps<Module>) {
  const { load, waiting = null, failed, children } = props;
  const [module, setModule] = useState(() => (loaded.get(load) as Module | undefined) ?? null);
  const [hasFailed, setFailed] = useState(false);
  const isWaiting = module === null && !hasFailed;
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    load().then(
      (came) => {
        loaded.set(load, came);
        if (!isGone) setModule(() => came);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isWaiting]);
  if (module !== null) return children(module);
  return hasFailed ? failed(() => setFailed(false)) : waiting;
}

export interface LoadFailureWords {
  readonly failed: string;
  readonly offline: string;
  readonly retry: string;
}

/** In the place of a part that could not be loaded: why, and a button. Retries when the connection is back. */
export function LoadFailure({ words, onRetry }: { words: LoadFailureWords; onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      {navigator.onLine ? words.failed : words.offline}
      <Button size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </p>
  );
}
