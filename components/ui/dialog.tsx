"use client";
import { Modal } from "@heroui/react/modal";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  close: string;
  children: ReactNode;
}

/** A dialog over the page: keeps the keyboard inside, closes on Escape and on a press outside, gives the focus back. */
export function Dialog({ open, onClose, title, close, children }: Props) {
  return (
    <Modal.Backdrop isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Container placement="auto" size="lg" scroll="inside">
        <Modal.Dialog>
          <Modal.Header className="flex-row items-center justify-between gap-4">
            <Modal.Heading className="font-semibold text-lg tracking-tight">{title}</Modal.Heading>
            <Button variant="ghost" size="sm" iconOnly aria-label={close} onClick={onClose}>
              <X aria-hidden="true" />
            </Button>
          </Modal.Header>
          {children}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
