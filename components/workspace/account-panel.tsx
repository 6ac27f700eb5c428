"use client";
import { CircleUser, ExternalLink, Footprints, Keyboard, LogOut, UserCog } from "lucide-react";
import { useTranslations } from "next-intl";
import { logOut } from "@/components/shell/log-out";
import { useCommands } from "@/components/shell/use-commands";
import { MenuAction, MenuLink, MenuList } from "@/components/ui/menu";
import { PopoverFrame } from "@/components/ui/popover-frame";

interface Props {
  name: string;
  email: string;
  company: string | null;
  /** Addresses in the reader's language. */
  home: string;
  settings: string;
  /** Where the tour starts; null if there is none. */
  tour: string | null;
}

/** The signed-in user and their links. */
export function AccountPanel({ name, email, company, home, settings, tour }: Props) {
  const t = useTranslations("shell.account");
  const showTour = useTranslations("shell.tour")("show");
  const { open, go } = useCommands();
  const shown = company ?? (name === "" ? email : name);
  return (
    <PopoverFrame
      id="account"
      align="end"
      variant="ghost"
      className="max-w-56"
      trigger={
        <>
          <CircleUser aria-hidden="true" />
          <span className="sr-only">{t("label")}</span>
          <span className="truncate max-md:sr-only" title={shown}>
            {shown}
          </span>
        </>
      }
    >
      <UserLines name={name} email={email} company={company} />
      <MenuList>
        <MenuLink href={settings}>
          <UserCog aria-hidden="true" />
          {t("settings")}
        </MenuLink>
        <MenuAction onClick={() => open("shortcuts")}>
          <Keyboard aria-hidden="true" />
          {t("shortcuts")}
        </MenuAction>
        {tour !== null && (
          <MenuAction onClick={() => go(tour)}>
            <Footprints aria-hidden="true" />
            {showTour}
          </MenuAction>
        )}
        <MenuLink href={home}>
          <ExternalLink aria-hidden="true" />
          {t("site")}
        </MenuLink>
        <MenuAction onClick={() => logOut(home)}>
          <LogOut aria-hidden="true" />
          {t("logOut")}
        </MenuAction>
      </MenuList>
    </PopoverFrame>
  );
}

function UserLines({ name, email, company }: Pick<Props, "name" | "email" | "company">) {
  return (
    <div className="mx-1.5 mt-1.5 border-border border-b px-3 pt-1.5 pb-2.5 [overflow-wrap:anywhere]">
      {company !== null && <p className="font-medium">{company}</p>}
      {name !== "" && name !== company && <p className={company === null ? "font-medium" : ""}>{name}</p>}
      <p className="text-muted">{email}</p>
    </div>
  );
}
