"use client";
import { ScanBarcode } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { replaceText } from "./box-text";

const loadDialog = () => import("./scan-dialog");
/** Opens the camera after a reload that was needed for it. */
const openHash = "#scan";

/** Reads the number of a label with the camera, which is asked for after a press only. */
export function ScanButton({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const t = useTranslations("home.scan");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (location.hash !== openHash) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    setOpen(true);
  }, []);
  function open() {
    if (allowsCamera()) return setOpen(true);
    location.hash = openHash;
    location.reload();
  }
  function take(text: string) {
    // Closed first: beside an open dialog nothing takes the focus.
    flushSync(() => setOpen(false));
    const field = area.current;
    if (!field) return;
    const end = field.value.length;
    replaceText(field, field.value === "" || field.value.endsWith("\n") ? text : `\n${text}`, end, end);
  }
  return (
    <>
      <Button variant="ghost" size="sm" className="-my-2 relative z-10 ms-auto" onClick={open}>
        <ScanBarcode aria-hidden="true" />
        <span className="max-sm:sr-only">{t("open")}</span>
      </Button>
      {isOpen && (
        <LazyPart load={loadDialog}>
          {({ ScanDialog }) => <ScanDialog onFound={take} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  );
}

/** Only the page that was loaded as this one may use the camera; one that was opened from another page may not. */
function allowsCamera(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature("camera") ?? true;
}
