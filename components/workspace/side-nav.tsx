"use client";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { toggleNav } from "@/lib/platform/browser/workspace-choices";
import { MenuList } from "./menu-list";
import type { MenuPart } from "./rules";

/**
 * The side menu of wide screens. CSS collapses it and shows the right icon of its button, so nothing moves on
 * hydration.
 */
export function SideNav({ parts }: { parts: readonly MenuPart[] }) {
  const t = useTranslations("shell.nav");
  return (
    <div className="side" data-screen-only>
      <nav aria-label={t("label")} className="side-nav">
        <MenuList parts={parts} />
      </nav>
      <button type="button" onClick={toggleNav} className="menu-entry m-3">
        <span className="nav-wide-only">
          <PanelLeftClose aria-hidden="true" />
          <span className="menu-word">{t("narrow")}</span>
        </span>
        <span className="nav-narrow-only">
          <PanelLeftOpen aria-hidden="true" />
          <span className="menu-word">{t("wide")}</span>
        </span>
      </button>
    </div>
  );
}
