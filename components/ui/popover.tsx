"use client";
import { type ReactNode, useId, useRef, useState } from "react";
import { type FrameProps, PopoverFrame } from "./popover-frame";

interface Props extends Omit<FrameProps, "id" | "trigger" | "children" | "ref"> {
  icon: ReactNode;
  /** Text of the button and name of the open panel; with `iconOnly` it is only read out. */
  label: string;
  /** Something behind the button is in use. */
  active?: boolean;
  /** Called only while it is open. `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel that is a dialog while it is open. */
export function Popover({ icon, label, active = false, iconOnly = false, children, ...rest }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    panel.current?.hidePopover?.();
    button.current?.focus();
  }
  return (
    <PopoverFrame
      variant="outline"
      {...(iconOnly && { "aria-label": label, title: label })}
      {...rest}
      ref={button}
      id={id}
      iconOnly={iconOnly}
      aria-expanded={open}
      data-active={active || undefined}
      trigger={
        <>
          {icon}
          {!iconOnly && <span className="truncate">{label}</span>}
        </>
      }
      panel={{
        ref: panel,
        onToggle: (event) => setOpen(event.newState === "open"),
        // Only while it is open: shortcuts rest while there is a dialog anywhere.
        ...(open && { role: "dialog", "aria-label": label }),
      }}
    >
      {open && children(close)}
    </PopoverFrame>
  );
}
