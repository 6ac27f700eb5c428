"use client";
import { type RefObject, useEffect, useState } from "react";

type Scanner = typeof import("./scan-button").ScanButton;

/** Devices that are touched have one, also where the page's policy hides it. */
async function hasCamera(): Promise<boolean> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) return false;
  if (matchMedia("(pointer: coarse)").matches) return true;
  return (await mediaDevices.enumerateDevices()).some(({ kind }) => kind === "videoinput");
}

/** The scanner's button, whose code is loaded where there is a camera; without it the box is as it was. */
export function ScanSlot({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const [Button, setButton] = useState<Scanner | null>(null);
  useEffect(() => {
    async function load() {
      if (!(await hasCamera())) return;
      const { ScanButton } = await import("./scan-button");
      setButton(() => ScanButton);
    }
    load().catch(() => {});
  }, []);
  return Button && <Button area={area} />;
}
