"use client";
import { Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { MenuList } from "./menu-list";
import type { MenuPart } from "./rules";

/** The menu of small screens: a button, and a drawer that is open until it is closed or a link is followed. */
export function NavDrawer({ parts }: { parts: readonly MenuPart[] }) {
  const t = useTranslations("shell.nav");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={t("open")}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="lg:hidden"
      >
        <Menu aria-hidden="true" />
      </Button>
      <Drawer open={open} onClose={close} title={t("label")} close={t("close")}>
        <nav aria-label={t("label")} className="px-3 pb-6">
          <MenuList parts={parts} onGo={close} />
        </nav>
      </Drawer>
    </>
  );
}
