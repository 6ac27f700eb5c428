"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { useMayDo } from "@/components/shell/may-do";

interface Props {
  href: string;
  className: string;
  /** Its looks as a link only. */
  linkClassName?: string;
  children: ReactNode;
}

/** A figure that leads to its shipments; the figure alone for a reader whose role shows no list. */
export function ShipmentsLink({ href, className, linkClassName = "", children }: Props) {
  if (!useMayDo().may("shipments.view")) return <span className={className}>{children}</span>;
  return (
    <Link href={href} prefetch={false} className={`${className} ${linkClassName}`}>
      {children}
    </Link>
  );
}
