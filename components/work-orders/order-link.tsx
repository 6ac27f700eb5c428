"use client";
import type { ReactNode } from "react";
import type { QueueLocation } from "./address";
import { useOrderBoard } from "./order-context";
import { isPlainPress } from "./queue/queue-tabs";

interface Props {
  to: Partial<QueueLocation>;
  className?: string;
  children: ReactNode;
}

/** A link within the page of work orders; a new tab and the middle button do what they do everywhere. */
export function OrderLink({ to, className = "", children }: Props) {
  const { address } = useOrderBoard();
  return (
    <a
      href={address.linkTo(to)}
      className={`text-[var(--link)] underline underline-offset-2 ${className}`}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        address.go(to);
      }}
    >
      {children}
    </a>
  );
}
