"use client";
import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { MenuList } from "./menu-list";
import type { MenuPart } from "./rules";

/**
 * The menu of small screens: a button, and a drawer that traps the focus until it is closed or a link is
 * followed.
 */
export function NavDrawer({ parts }: { parts: readonly MenuPart[] }) {
  const t = useTranslations("shell.nav");
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <>
      <button
        type="button"
        aria-label={t("open")}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
        className="button button--ghost button--sm button--icon-only lg:hidden"
      >
        <Menu aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer closes it; the keyboard has Escape */}
      <dialog
        ref={drawer}
        aria-label={t("label")}
        className="drawer"
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="flex h-14 items-center px-2">
          <button
            type="button"
            aria-label={t("close")}
            onClick={close}
            className="button button--ghost button--icon-only"
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label={t("label")} className="px-3 pb-6">
          <MenuList parts={parts} onGo={close} />
        </nav>
      </dialog>
    </>
  );
}
