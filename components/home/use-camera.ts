import { type RefObject, useEffect, useRef, useState } from "react";

/** `denied`: by the reader or the browser; `missing`: there is none; `busy`: another program has it. */
export type CameraState = "starting" | "running" | "denied" | "missing" | "busy";

/** The camera that looks away from the reader; enough detail for a label at arm's length. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Shows the camera's picture in a video while mounted. `torch`: switches its light; null if it has none. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>("starting");
  const [hasTorch, setHasTorch] = useState(false);
  const [isLit, setLit] = useState(false);
  const track = useRef<MediaStreamTrack | undefined>(undefined);

  useEffect(() => {
    const media = navigator.mediaDevices;
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop();
    };
    async function start() {
      stream = await media.getUserMedia(wanted);
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      [track.current] = stream.getVideoTracks();
      setHasTorch("torch" in (track.current?.getCapabilities?.() ?? {}));
      setState("running");
    }
    start().catch((error: unknown) => !isOver && setState(stateOf(error)));
    return () => {
      isOver = true;
      stop();
    };
  }, [video]);

  async function switchTorch() {
    const constraint = { torch: !isLit } as MediaTrackConstraintSet;
    await track.current?.applyConstraints({ advanced: [constraint] });
    setLit(!isLit);
  }
  return { state, isLit, switchTorch: hasTorch ? switchTorch : null };
}

function stateOf(error: unknown): CameraState {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}
