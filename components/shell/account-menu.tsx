"use client";
import { CircleUser } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { signedInMark } from "@/lib/browser/signed-in-mark";

const AccountList = lazy(() => import("./account-list").then(({ AccountList: list }) => ({ default: list })));

interface Props {
  texts: {
    readonly logIn: string;
    readonly account: string;
    readonly desk: string;
    readonly settings: string;
    readonly logOut: string;
  };
  /** Addresses in the reader's language. */
  home: string;
  login: string;
  desk: string;
  settings: string;
}

/**
 * The log-in link, or the account's menu. The page itself is the same for everybody: the marker cookie of a
 * log-in decides, without a request.
 */
export function AccountMenu({ texts, login, ...list }: Props) {
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
  return (
    <details className="relative">
      <summary className={`${look} list-none`}>
        <CircleUser aria-hidden="true" />
        <span className="max-sm:sr-only">{texts.account}</span>
      </summary>
      <Suspense fallback={null}>
        <AccountList texts={texts} {...list} />
      </Suspense>
    </details>
  );
}
