"use client";
import { Flashlight, FlashlightOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { NativeDialog } from "@/components/ui/native-dialog";
import { useCamera } from "./use-camera";
import { useScan } from "./use-scan";

interface Props {
  /** Content of a code that holds a tracking number, as text to paste. */
  onFound: (text: string) => void;
  onClose: () => void;
}

/** Shows the camera's picture and reads codes in it, in this browser; without a camera it says what to do. */
export function ScanDialog({ onFound, onClose }: Props) {
  const t = useTranslations("home.scan");
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const { state, isLit, switchTorch } = useCamera(video);
  const scan = useScan(video, state === "running", onFound);
  useCloseWhenHidden(onClose);
  const isShown = state === "starting" || state === "running";
  const sentence = state === "running" ? scan : state;
  return (
    <NativeDialog open onClose={onClose} title={t("title")} close={t("close")} describedBy={id}>
      <div className="mt-4">
        {isShown && (
          <div className="relative aspect-[4/3] overflow-hidden rounded-xl bg-black">
            <video
              ref={video}
              muted
              playsInline
              aria-label={t("picture")}
              className="size-full object-cover"
            />
            <div
              aria-hidden="true"
              className="absolute inset-x-[8%] inset-y-[22%] rounded-xl border-2 border-white/80"
            />
          </div>
        )}
        <p
          id={id}
          role="status"
          data-status={isShown && scan !== "failed" ? undefined : "alert"}
          className={`mt-3 min-h-10 text-sm ${isShown && scan !== "failed" ? "text-muted" : "text-status"}`}
        >
          {t(`say.${sentence}`)}
        </p>
        {switchTorch && (
          <Button className="mt-2" aria-pressed={isLit} onClick={() => void switchTorch()}>
            {isLit ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
            {t("torch")}
          </Button>
        )}
      </div>
    </NativeDialog>
  );
}

/** A camera that nobody sees is off. */
function useCloseWhenHidden(onClose: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onClose` only closes
  useEffect(() => {
    const close = () => document.hidden && onClose();
    document.addEventListener("visibilitychange", close);
    return () => document.removeEventListener("visibilitychange", close);
  }, []);
}
