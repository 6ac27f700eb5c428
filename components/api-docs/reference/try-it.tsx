"use client";
import { Play, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";

const load = () => import("./try-panel");

/** Opens the try-it form, which is loaded then. Invisible without script. `call` is the call's name. */
export function TryIt({ call }: { call: string }) {
  const t = useTranslations("docs.try");
  const names = useTranslations("docs.calls.names");
  const [isOpen, setOpen] = useState(false);
  const [isAwake, setAwake] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const name = names(call as "logistics");
  return (
    <div className="try" data-awake={isAwake || undefined}>
      <Button
        variant={isOpen ? "ghost" : "primary"}
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isOpen ? undefined : t("title", { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden="true" /> : <Play aria-hidden="true" />}
        {t(isOpen ? "close" : "open")}
      </Button>
      {isOpen && (
        <section ref={panel} id={id} tabIndex={-1} aria-label={t("title", { name })} className="try-panel">
          <LazyPart load={load} waiting={<p className="text-muted">{t("loading")}</p>}>
            {({ TryPanel }) => <TryPanel call={call} />}
          </LazyPart>
        </section>
      )}
    </div>
  );
}
