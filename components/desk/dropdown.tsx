"use client";
import { type ReactNode, useId, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";

interface Props {
  icon: ReactNode;
  label: string;
  /** Something behind the button is in use. */
  active?: boolean;
  /** Only the icon shows; the label is read out. */
  iconOnly?: boolean;
  wide?: boolean;
  variant?: "outline" | "secondary" | "ghost" | "primary";
  disabled?: boolean;
  /** Drawn while it is open. `close` gives the keyboard back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel: at the thumb on phones, else under the button. Closes on Escape and on a press outside. */
export function Dropdown({ icon, label, active = false, iconOnly = false, wide = false, ...props }: Props) {
  const id = `drop-${useId().replace(/\W/g, "")}`;
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    panel.current?.hidePopover?.();
    button.current?.focus();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        disabled={props.disabled}
        data-active={active || undefined}
        style={{ anchorName: `--${id}` } as object}
        className={`${buttonClass({ variant: props.variant === "primary" ? "primary" : (props.variant ?? "outline"), size: "sm", iconOnly })} desk-drop`}
      >
        {icon}
        {!iconOnly && <span className="truncate">{label}</span>}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // Only while it is open: shortcuts rest while there is a dialog anywhere.
        {...(open && { role: "dialog", "aria-label": label })}
        onToggle={(event) => setOpen(event.newState === "open")}
        style={{ positionAnchor: `--${id}` } as object}
        className={`card-menu desk-panel ${wide ? "desk-panel--wide" : ""} rounded-xl border border-border bg-overlay text-ink shadow-overlay`}
      >
        {open && props.children(close)}
      </div>
    </>
  );
}
