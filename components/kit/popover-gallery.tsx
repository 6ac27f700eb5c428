"use client";
import { Columns3, Download, Ellipsis, Filter, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/input";
import { MenuAction, MenuLink, MenuList } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { PopoverFrame } from "@/components/ui/popover-frame";
import { useToast } from "@/components/ui/toaster";
import { KitSection, KitState } from "./kit-section";

export function PopoverGallery() {
  const t = useTranslations("kit.popover");
  return (
    <KitSection id="popover" files={["popover.tsx", "popover-frame.tsx"]}>
      <KitState name={t("closed")} row>
        <Popover icon={<Filter aria-hidden="true" />} label={t("filters")}>
          {(close) => <Choices onClose={close} />}
        </Popover>
      </KitState>
      <KitState name="active" code row>
        <Popover icon={<Filter aria-hidden="true" />} label={t("filtersUsed")} active>
          {(close) => <Choices onClose={close} />}
        </Popover>
      </KitState>
      <KitState name="iconOnly" code row>
        <Popover icon={<Columns3 aria-hidden="true" />} label={t("columns")} iconOnly width="sm">
          {(close) => <Choices onClose={close} />}
        </Popover>
      </KitState>
      <KitState name={t("server")} row>
        <PopoverFrame id="kit-frame" align="end" variant="outline" trigger={t("frame")}>
          <p className="kit-panel">{t("serverText")}</p>
        </PopoverFrame>
      </KitState>
    </KitSection>
  );
}

function Choices({ onClose }: { onClose: () => void }) {
  const t = useTranslations("kit.popover");
  return (
    <div className="kit-panel">
      <Checkbox defaultChecked>{t("first")}</Checkbox>
      <Checkbox>{t("second")}</Checkbox>
      <Button variant="primary" size="sm" onClick={onClose}>
        {t("apply")}
      </Button>
    </div>
  );
}

export function MenuGallery() {
  const t = useTranslations("kit.menu");
  const say = useToast();
  return (
    <KitSection id="menu" files={["menu.tsx"]}>
      <KitState name={t("actions")} row>
        <Popover icon={<Ellipsis aria-hidden="true" />} label={t("more")} iconOnly width="sm">
          {() => (
            <MenuList>
              <MenuAction onClick={() => say({ text: t("exported") })}>
                <Download aria-hidden="true" />
                {t("export")}
              </MenuAction>
              <MenuAction onClick={() => say({ text: t("deleted") })}>
                <Trash2 aria-hidden="true" />
                {t("delete")}
              </MenuAction>
              <MenuLink href="#menu">{t("link")}</MenuLink>
            </MenuList>
          )}
        </Popover>
      </KitState>
    </KitSection>
  );
}
