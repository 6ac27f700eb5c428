"use client";
import type { DialogProps } from "./dialog";
import { CloseButton, DialogFrame } from "./native-dialog";
import "./drawer.css";

type Props = Pick<DialogProps, "open" | "onClose" | "title" | "close" | "children">;

/** A panel from the side of the screen, with a button that closes it. */
export function Drawer({ close, children, ...rest }: Props) {
  return (
    <DialogFrame {...rest} isDismissable className="drawer">
      <div className="flex h-14 items-center px-2">
        <CloseButton label={close} onPress={rest.onClose} />
      </div>
      {children}
    </DialogFrame>
  );
}
