"use client";
import { CircleUser, ExternalLink, Footprints, Keyboard, LogOut, UserCog } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { logOut } from "@/components/shell/log-out";
import { useCommands } from "./use-commands";

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

const item = "flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-sm hover:bg-sunk [&_svg]:size-4";

/**
 * The signed-in user and their links: in the browser's own popover, which Escape and a press elsewhere close.
 */
export function AccountPanel({ name, email, company, home, settings, tour }: Props) {
  const t = useTranslations("shell.account");
  const showTour = useTranslations("shell.tour")("show");
  const { open, go } = useCommands();
  const panel = useRef<HTMLDivElement>(null);
  const shown = company ?? (name === "" ? email : name);
  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        className="button button--ghost button--sm account-anchor max-w-56"
      >
        <CircleUser aria-hidden="true" />
        <span className="sr-only">{t("label")}</span>
        <span className="truncate max-md:sr-only" title={shown}>
          {shown}
        </span>
      </button>
      <div
        ref={panel}
        id="account"
        popover="auto"
        className="account-panel w-64 rounded-xl border border-border bg-overlay p-1.5 text-ink shadow-overlay"
      >
        <div className="border-border border-b px-3 pt-1.5 pb-2.5 text-sm [overflow-wrap:anywhere]">
          {company !== null && <p className="font-medium">{company}</p>}
          {name !== "" && name !== company && <p className={company === null ? "font-medium" : ""}>{name}</p>}
          <p className="text-muted">{email}</p>
        </div>
        <ul className="pt-1.5">
          <li>
            <a href={settings} className={item}>
              <UserCog aria-hidden="true" />
              {t("settings")}
            </a>
          </li>
          <li>
            <button
              type="button"
              className={item}
              onClick={() => {
                panel.current?.hidePopover();
                open("shortcuts");
              }}
            >
              <Keyboard aria-hidden="true" />
              {t("shortcuts")}
            </button>
          </li>
          {tour !== null && (
            <li>
              <button
                type="button"
                className={item}
                onClick={() => {
                  panel.current?.hidePopover();
                  go(tour);
                }}
              >
                <Footprints aria-hidden="true" />
                {showTour}
              </button>
            </li>
          )}
          <li>
            <a href={home} className={item}>
              <ExternalLink aria-hidden="true" />
              {t("site")}
            </a>
          </li>
          <li>
            <button type="button" className={item} onClick={() => logOut(home)}>
              <LogOut aria-hidden="true" />
              {t("logOut")}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
