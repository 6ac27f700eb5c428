"use client";
import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { readDraft } from "@/lib/platform/browser/message-draft";
import { type ContactPage, draftOf } from "./contact-page";

/** Always the same function: the form is loaded once. */
const load = () => import("./contact-form");

/** The form is loaded when somebody wants to write, or has begun to. */
export function ContactPanel(page: ContactPage) {
  const t = useTranslations("work-orders.contact");
  const words = useTranslations("contact");
  const isReady = useHydrated();
  const [opened, setOpened] = useState<"button" | "draft" | null>(null);
  const { slug, number } = page;
  useEffect(() => {
    if (readDraft(draftOf({ slug, number })) !== null) setOpened((now) => now ?? "draft");
  }, [slug, number]);
  if (opened)
    return (
      <LazyPart load={load} waiting={<Skeleton className="mt-5 h-80 w-full" />}>
        {({ ContactForm }) => <ContactForm {...page} takesFocus={opened === "button"} />}
      </LazyPart>
    );
  return (
    <>
      <Button
        variant="outline"
        className="mt-4"
        disabled={!isReady}
        onClick={() => setOpened("button")}
        onPointerEnter={() => void load()}
      >
        <MessageSquare aria-hidden="true" />
        {t("open")}
      </Button>
      <noscript>
        <p className="mt-3 font-medium text-danger text-sm">{words("noScript")}</p>
      </noscript>
    </>
  );
}
