"use client";
import { useTranslations } from "next-intl";
import { LazyModule, type LazyProps } from "./lazy-module";
import { PartFailure } from "./lazy-part";
import { NativeDialog } from "./native-dialog";

interface FailureProps {
  onRetry: () => void;
  onClose: () => void;
}

/** A dialog whose code is loaded when it is first opened. If that fails, a small one says so and offers to try again. */
export function LazyDialog<Module extends object>({
  onClose,
  ...rest
}: LazyProps<Module> & Pick<FailureProps, "onClose">) {
  return <LazyModule {...rest} failed={(onRetry) => <DialogFailure onRetry={onRetry} onClose={onClose} />} />;
}

function DialogFailure({ onRetry, onClose }: FailureProps) {
  const t = useTranslations("ui.lazy");
  return (
    <NativeDialog open onClose={onClose} title={t("title")} close={t("close")}>
      <div className="mt-2">
        <PartFailure onRetry={onRetry} />
      </div>
    </NativeDialog>
  );
}
