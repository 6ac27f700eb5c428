"use client";
import { useTranslations } from "next-intl";
import { LazyModule, LoadFailure } from "@/components/ui/lazy-module";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { KitSection, KitState } from "./kit-section";
import { failFirst, loadAtOnce, loadForever } from "./load-parts";

// A part is known by its function, so each has its own, once.
const loadPart = failFirst();
const loadModule = failFirst();

/** Parts whose code comes later. */
export function LazyGallery() {
  const t = useTranslations("kit.lazy");
  const words = { failed: t("failed"), offline: t("offline"), retry: t("retry") };
  return (
    <KitSection id="lazy" files={["lazy-part.tsx", "lazy-module.tsx", "skeleton.tsx"]}>
      <KitState name={t("loading")}>
        <LazyPart load={loadForever} waiting={<Lines />}>
          {() => null}
        </LazyPart>
      </KitState>
      <KitState name={t("broken")}>
        <LazyPart load={loadPart} waiting={<Lines />}>
          {() => <p role="status">{t("here")}</p>}
        </LazyPart>
      </KitState>
      <KitState name={t("loaded")}>
        <LazyPart load={loadAtOnce} waiting={<Lines />}>
          {() => <p>{t("here")}</p>}
        </LazyPart>
      </KitState>
      <KitState name={t("ownWords")}>
        <LazyModule
          load={loadModule}
          waiting={<Lines />}
          failed={(onRetry) => <LoadFailure words={words} onRetry={onRetry} />}
        >
          {() => <p>{t("here")}</p>}
        </LazyModule>
      </KitState>
    </KitSection>
  );
}

function Lines() {
  const t = useTranslations("common");
  return (
    <div className="kit-lines">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="kit-line" />
      <Skeleton className="kit-line" />
      <Skeleton className="kit-line" />
    </div>
  );
}
