"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import type { Offer } from "./purchase";

const load = () => import("./purchase-dialog");

interface Props {
  offer: Offer;
  label: string;
  /** Where `label` alone does not say what is bought. */
  fullLabel?: string;
}

/** Opens the dialog that says what buying it means. */
export function BuyButton({ offer, label, fullLabel }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className="w-full"
        {...(fullLabel && { "aria-label": fullLabel })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <LazyDialog load={load} onClose={() => setOpen(false)}>
          {({ PurchaseDialog }) => <PurchaseDialog offer={offer} onClose={() => setOpen(false)} />}
        </LazyDialog>
      )}
    </>
  );
}
