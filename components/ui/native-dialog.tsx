"use client";
import { X } from "lucide-react";
import { type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { Button } from "./button";
import type { DialogProps } from "./dialog";

interface FrameProps extends Pick<DialogProps, "open" | "onClose" | "title" | "describedBy" | "children"> {
  className: string;
  /** A press beside it closes it, too. */
  isDismissable?: boolean;
  /** Id of the visible title; without one the title is only read out. */
  labelledBy?: string;
  /** To close it before something else takes the focus. */
  ref?: RefObject<HTMLDialogElement | null>;
}

/** The platform's modal dialog, without looks: keeps the keyboard inside, closes on Escape, gives the focus back. */
export function DialogFrame({
  open,
  onClose,
  title,
  describedBy,
  labelledBy,
  isDismissable = false,
  ref,
  ...rest
}: FrameProps) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  // Before effects of the parent, which may place the focus inside.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open) return;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, [open, dialog]);
  const closeBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      {...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": title })}
      aria-describedby={describedBy}
      // Over an open React Aria dialog as well, whose keyboard and pointer it then takes.
      data-react-aria-top-layer="true"
      // Not when it is open again by then: in development effects run twice.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onClick={isDismissable ? closeBeside : undefined}
      {...rest}
    />
  );
}

interface Props extends Pick<DialogProps, "open" | "onClose" | "title" | "describedBy" | "children"> {
  /** Name of the button that closes it; without one, its content has a way out. */
  close?: string;
}

/** `Dialog` for pages that cannot carry React Aria, and for what comes over an open dialog. Its content is always rendered. */
export function NativeDialog({ title, close, children, ...rest }: Props) {
  const id = useId();
  return (
    <DialogFrame
      {...rest}
      title={title}
      labelledBy={id}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-border bg-overlay p-6 text-ink shadow-overlay backdrop:bg-[var(--backdrop)]"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="font-semibold text-xl tracking-tight">
          {title}
        </h2>
        {close && <CloseButton label={close} onPress={rest.onClose} />}
      </div>
      {children}
    </DialogFrame>
  );
}

export function CloseButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="ghost" iconOnly aria-label={label} onClick={onPress}>
      <X aria-hidden="true" />
    </Button>
  );
}
