"use client";
import type { ComponentProps, ReactNode } from "react";

/** Links and actions, one below the other, in a popover. */
export function MenuList(props: ComponentProps<"ul">) {
  return <ul {...props} className="p-1.5" />;
}

export function MenuLink({ className = "", ...rest }: ComponentProps<"a">) {
  return (
    <li>
      <a {...rest} className={`popover-item ${className}`} />
    </li>
  );
}

/** Closes the popover, then acts: what opens next finds the focus on the popover's button. */
export function MenuAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className="popover-item"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
          onClick();
        }}
      >
        {children}
      </button>
    </li>
  );
}
