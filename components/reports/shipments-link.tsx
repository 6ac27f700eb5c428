"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { useMayDo } from "@/components/shell/may-do";

interface Props {
  /** null: the list has no such filter. */
  href: string | null;
  className: string;
  /** Its looks as a link only. */
  linkClassName?: string;
  children: ReactNode;
}

/** A figure that leads to its shipments; the figure alone where there is no list of them, or for a reader whose role shows none. */
export function ShipmentsLink({ href, className, linkClassName = "", children }: Props) {
  const { may } = useMayDo();
  if (href === null || !may("shipments.view")) return <span className={className}>{children}</span>;
  return (
    <Link href={href} prefetch={false} className={`${className} ${linkClassName}`}>
      {children}
    </Link>
  );
}
