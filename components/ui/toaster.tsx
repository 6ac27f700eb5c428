"use client";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";

export interface Toast {
  /** One sentence: what happened. */
  readonly text: string;
  /** What it is about: something done (the usual case), something that failed, or a note. */
  readonly kind?: "done" | "failed" | "note";
  /** What can be done about it at once: undo, look, try again. */
  readonly action?: { readonly label: string; readonly run: () => void };
}
interface Shown extends Toast {
  readonly id: number;
}

/** How long a toast stays while nobody looks at it, in milliseconds. */
const stayMs = { done: 6000, note: 6000, failed: 10_000, withAction: 14_000 } as const;
/** More than these push the oldest out. */
const shownMax = 4;

const Say = createContext<(toast: Toast) => void>(() => undefined);

/** Says in a corner of the page what came of something. Needs `<Toaster>` around. */
export function useToast(): (toast: Toast) => void {
  return useContext(Say);
}

interface Props {
  /** Name of the corner, and of the button that takes a toast away. */
  words: { readonly region: string; readonly close: string };
  children: ReactNode;
}

/**
 * Keeps the toasts of a page: read out as they come, gone by themselves except while the pointer or the keyboard is at
 * them. F8 leads the keyboard to the newest, Escape takes it away.
 */
export function Toaster({ words, children }: Props) {
  const { toasts, isPaused, setPaused, region, say, close } = useToasts();
  const cards = (isFailure: boolean) =>
    toasts
      .filter(({ kind }) => (kind === "failed") === isFailure)
      .map((toast) => (
        <Card key={toast.id} toast={toast} isPaused={isPaused} words={words} onClose={close} />
      ));
  return (
    <Say value={say}>
      {children}
      <section
        ref={region}
        aria-label={words.region}
        data-react-aria-top-layer="true"
        data-screen-only
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        className="pointer-events-none fixed inset-x-3 bottom-[calc(max(0.75rem,env(safe-area-inset-bottom))+var(--page-end,0px))] z-60 grid justify-items-end gap-2 sm:inset-x-auto sm:end-6 sm:bottom-[calc(1.5rem+var(--page-end,0px))] sm:w-96"
      >
        <div role="status" className="grid w-full gap-2 empty:hidden">
          {cards(false)}
        </div>
        <div role="alert" className="grid w-full gap-2 empty:hidden">
          {cards(true)}
        </div>
      </section>
    </Say>
  );
}

/** The toasts of a page, and what adds and takes them away. */
function useToasts() {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const [isPaused, setPaused] = useState(false);
  const next = useRef(0);
  const region = useRef<HTMLElement>(null);
  const back = useRef<Element | null>(null);

  const say = useCallback((toast: Toast) => {
    const id = next.current++;
    // The same sentence again is the same toast, for as long again.
    setToasts((old) => [...old.filter(({ text }) => text !== toast.text), { ...toast, id }].slice(-shownMax));
  }, []);
  const close = useCallback((id: number) => {
    setToasts((old) => old.filter((toast) => toast.id !== id));
    if (!region.current?.contains(document.activeElement)) return;
    setPaused(false);
    if (back.current instanceof HTMLElement) back.current.focus();
  }, []);

  useKeys(region, toasts.at(-1)?.id, close, back);
  useEffect(() => {
    if (toasts.length === 0) return;
    const stop = new AbortController();
    document.addEventListener("visibilitychange", () => setPaused(document.hidden), { signal: stop.signal });
    return () => stop.abort();
  }, [toasts.length]);
  return { toasts, isPaused, setPaused, region, say, close };
}

/** F8 leads to the newest toast, Escape takes it away; `back` gets what had the focus before. */
function useKeys(
  region: RefObject<HTMLElement | null>,
  newest: number | undefined,
  close: (id: number) => void,
  back: RefObject<Element | null>,
): void {
  useEffect(() => {
    if (newest === undefined) return;
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const isInside = region.current?.contains(document.activeElement) ?? false;
      if (event.key === "F8" && !isInside) {
        back.current = document.activeElement;
        const buttons = region.current?.querySelectorAll<HTMLElement>(`[data-toast="${newest}"] button`);
        buttons?.[0]?.focus();
        event.preventDefault();
      }
      const isElsewhere = document.activeElement?.closest("input, textarea, select, dialog, [role=dialog]");
      if (event.key === "Escape" && !event.defaultPrevented && (isInside || !isElsewhere)) close(newest);
    };
    document.addEventListener("keydown", onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [newest, close, region, back]);
}

const icons = {
  done: <CircleCheck aria-hidden="true" className="text-success" />,
  failed: <CircleAlert aria-hidden="true" className="text-danger" />,
  note: <Info aria-hidden="true" className="text-muted" />,
} as const;

interface CardProps {
  toast: Shown;
  isPaused: boolean;
  words: Props["words"];
  onClose: (id: number) => void;
}

function Card({ toast, isPaused, words, onClose }: CardProps) {
  const { id, text, kind = "done", action } = toast;
  const left = useRef<number>(action ? stayMs.withAction : stayMs[kind]);
  const leave = useMemo(() => () => onClose(id), [onClose, id]);
  useEffect(() => {
    if (isPaused) return;
    const begun = Date.now();
    const timer = setTimeout(leave, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [isPaused, leave]);
  return (
    <div
      data-toast={id}
      className="pointer-events-auto flex animate-arrive items-center gap-3 rounded-xl border border-border bg-overlay py-2 ps-4 pe-2 text-ink text-sm shadow-overlay motion-reduce:animate-none [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {icons[kind]}
      <p className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">{text}</p>
      {action && (
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => {
            action.run();
            leave();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words.close}
        className="button button--ghost button--sm button--icon-only"
        onClick={leave}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
