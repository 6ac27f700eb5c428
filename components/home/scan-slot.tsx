"use client";
import { type RefObject, useEffect, useState } from "react";

/** Without it the box works as well. */
const ignore = () => {};
type Scanner = typeof import("./scan-button").ScanButton;

/** The scanner's button, whose code is loaded where there is a camera; without it the box is as it was. */
export function ScanSlot({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [Button, setButton] = useState<Scanner | null>(null);
  useEffect(() => {
    const load = () => import("./scan-button").then(({ ScanButton }) => setButton(() => ScanButton), ignore);
    const { mediaDevices } = navigator;
    // Devices that are touched have a camera, also where the page's policy hides it.
    if (mediaDevices && matchMedia("(pointer: coarse)").matches) load();
    else
      mediaDevices
        ?.enumerateDevices()
        .then((devices) => (devices.some(({ kind }) => kind === "videoinput") ? load() : undefined), ignore);
  }, []);
  return Button && <Button area={area} />;
}
