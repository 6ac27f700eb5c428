import "./connect-steps.css";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure, SubmitButton } from "@/components/ui/form/form";

/** Steps to do elsewhere, in their order. */
export function Steps({ lead, steps, children }: { lead: string; steps: ReactNode[]; children?: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-xl bg-sunk p-4 text-sm">
      <p className="font-medium">{lead}</p>
      <ol className="connect-steps">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
          <li key={at}>{step}</li>
        ))}
      </ol>
      {children}
    </div>
  );
}

/** The end of a form in a dialog: why it failed, and its buttons. */
export function DialogEnd({
  submit,
  cancel,
  onClose,
}: {
  submit: string;
  cancel: string;
  onClose: () => void;
}) {
  return (
    <>
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </>
  );
}

/** Of forms that scroll within their dialog. */
export const dialogFormClass =
  "-mx-1 mt-2 grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto px-1 pb-1 [&>:empty]:hidden";
/** Of fields for keys and addresses. */
export const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
