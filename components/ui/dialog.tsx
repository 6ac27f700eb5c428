"use client";
import { Modal } from "@heroui/react/modal";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  close: string;
  /** Width: lists and forms by default, `sm` for a question, `md` for a short form. */
  size?: "sm" | "md" | "lg";
  /** `alertdialog` for a question that must be answered: its text is read out with the title. */
  role?: "dialog" | "alertdialog";
  /** Id of the text that is read out with the title. */
  describedBy?: string;
  children: ReactNode;
}

/** A dialog over the page: keeps the keyboard inside, closes on Escape and on a press outside, gives the focus back. */
export function Dialog({
  open,
  onClose,
  title,
  close,
  size = "lg",
  role = "dialog",
  describedBy,
  children,
}: DialogProps) {
  return (
    <Modal.Backdrop isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Container placement="auto" size={size} scroll="inside">
        <Modal.Dialog role={role} {...(describedBy && { "aria-describedby": describedBy })}>
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

interface EndProps extends Pick<DialogProps, "onClose" | "children"> {
  cancel: string;
  /** The keyboard stands on `cancel`. */
  autoFocus?: boolean;
}

/** The buttons at the end of a dialog: `cancel`, and what it is about. */
export function DialogEnd({ cancel, autoFocus = false, onClose, children }: EndProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
      <Button variant="outline" autoFocus={autoFocus} onClick={onClose}>
        {cancel}
      </Button>
      {children}
    </div>
  );
}
