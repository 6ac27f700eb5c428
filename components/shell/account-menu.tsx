"use client";
import { CircleUser, LogOut, Package, Settings } from "lucide-react";
import { useEffect, useState } from "react";
import { signedInMark } from "@/lib/browser/signed-in-mark";
import { logOut } from "./log-out";

interface Props {
  texts: {
    readonly logIn: string;
    readonly account: string;
    readonly desk: string;
    readonly settings: string;
    readonly logOut: string;
  };
  /** Addresses of the reader's language. */
  home: string;
  login: string;
  desk: string;
  settings: string;
}

/**
 * The way to log in, or the account's menu. The page itself is the same for everybody: the mark that a log-in leaves in
 * the browser says which it is, and nothing is asked of the server.
 */
export function AccountMenu({ texts, home, login, desk, settings }: Props) {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(signedInMark()), []);
  const look = "button button--ghost button--sm";
  if (!signedIn) {
    return (
      <a href={login} className={look}>
        <CircleUser aria-hidden="true" />
        <span className="max-sm:sr-only">{texts.logIn}</span>
      </a>
    );
  }
  const item = "flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-sm hover:bg-sunk";
  return (
    <details className="relative">
      <summary className={`${look} list-none`}>
        <CircleUser aria-hidden="true" />
        <span className="max-sm:sr-only">{texts.account}</span>
      </summary>
      <ul className="absolute end-0 top-full mt-2 min-w-48 rounded-xl border border-border bg-overlay p-1.5 shadow-overlay">
        <li>
          <a href={desk} className={item}>
            <Package aria-hidden="true" className="size-4" />
            {texts.desk}
          </a>
        </li>
        <li>
          <a href={settings} className={item}>
            <Settings aria-hidden="true" className="size-4" />
            {texts.settings}
          </a>
        </li>
        <li>
          <button type="button" onClick={() => logOut(home)} className={item}>
            <LogOut aria-hidden="true" className="size-4" />
            {texts.logOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
