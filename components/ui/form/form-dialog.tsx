"use client";
import type { ReactNode } from "react";
import { Dialog, DialogEnd, type DialogProps } from "../dialog";
import { Form, FormFailure, SubmitButton } from "./form";
import type { FormControl } from "./form-control";

export interface FormDialogProps extends Pick<DialogProps, "title" | "size" | "onClose"> {
  form: FormControl & { readonly dirty?: boolean };
  submit: string;
  cancel: string;
  /** Asks whether what is unsaved may be lost. */
  onLeave?: () => Promise<boolean>;
  children?: ReactNode;
}

/** A form in a dialog. Long ones scroll above its end, which stays in sight: why it failed, and its buttons. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, submit, cancel, size = "lg", onLeave, onClose, children } = props;
  async function close() {
    if (!form.dirty || !onLeave || (await onLeave())) onClose();
  }
  return (
    <Dialog open onClose={() => void close()} title={title} close={cancel} size={size}>
      <Form
        form={form}
        className={`-mx-1 mt-2 grid min-h-0 grid-cols-[minmax(0,1fr)] overflow-y-auto px-1 pb-1 [&>:empty]:hidden ${size === "lg" ? "gap-5" : "gap-4"}`}
      >
        {children}
        <div className="sticky bottom-0 z-10 -mx-1 grid gap-3 border-border border-t bg-overlay px-1 pt-3">
          <FormFailure />
          <DialogEnd cancel={cancel} onClose={() => void close()}>
            <SubmitButton>{submit}</SubmitButton>
          </DialogEnd>
        </div>
      </Form>
    </Dialog>
  );
}
