"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCommands } from "@/components/shell/use-commands";
import { useIsApple } from "./use-is-apple";

/** Opens the palette; looks like its field. */
export function SearchButton() {
  const t = useTranslations("shell.palette");
  const { open } = useCommands();
  const isApple = useIsApple();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open("palette")}
        className="bar-search max-sm:hidden sm:w-72 lg:w-96"
      >
        <Search aria-hidden="true" />
        <span className="flex-1 text-start">{t("open")}</span>
        <span className="key" aria-hidden="true">
          {`${isApple ? "⌘" : t("ctrl")} K`}
        </span>
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("open")}
        onClick={() => open("palette")}
        className="button button--ghost button--sm button--icon-only sm:hidden"
      >
        <Search aria-hidden="true" />
      </button>
    </>
  );
}
