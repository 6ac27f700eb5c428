"use client";
import { CircleUser } from "lucide-react";
import { useEffect, useState } from "react";
import { LazyModule, LoadFailure, type LoadFailureWords } from "@/components/ui/lazy-module";
import { signedInMark } from "@/lib/platform/browser/signed-in-mark";

const load = () => import("./account-list");

interface Props {
  texts: {
    readonly logIn: string;
    readonly account: string;
    readonly shipments: string;
    readonly settings: string;
    readonly logOut: string;
    readonly failure: LoadFailureWords;
  };
  /** Addresses in the reader's language. */
  home: string;
  login: string;
  shipments: string;
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
      <LazyModule load={load} failed={(retry) => <LoadFailure words={texts.failure} onRetry={retry} />}>
        {({ AccountList }) => <AccountList texts={texts} {...list} />}
      </LazyModule>
    </details>
  );
}
