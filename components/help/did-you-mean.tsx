"use client";
import Link from "next/link";
import { useEffect, useState } from "react";
import type { Locale } from "@/lib/core/locales";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { type KnownPage, nearPages, numberInPath } from "./rules";

interface Props {
  locale: Locale;
  pages: readonly KnownPage[];
  /** `track` still contains `{number}`. */
  words: { readonly title: string; readonly track: string };
}

/**
 * Pages similar to the unknown address. Computed in the browser: one cached page serves all such addresses.
 */
export function DidYouMean({ locale, pages, words }: Props) {
  const [near, setNear] = useState<readonly KnownPage[]>([]);
  useEffect(() => {
    const path = pathWithoutLocale(window.location.pathname);
    if (path === "/noFunction") return;
    const number = numberInPath(path);
    const parcel = number && {
      path: detailPath([{ number }]),
      label: words.track.replace("{number}", number),
    };
    const found = parcel ? [parcel] : nearPages(path, pages);
    setNear(found);
    const [, part = "", name = ""] = path.split("/");
    if (!/^(carrier|logistic|courier)/i.test(part) || name === "") return;
    import("./near-carriers")
      .then(({ nearCarriers }) => nearCarriers(name, locale))
      .then((carriers) => carriers.length > 0 && setNear(carriers))
      .catch(() => undefined);
  }, [pages, words, locale]);
  return (
    <div role="status" className="flex min-h-11 flex-wrap items-center gap-2">
      {near.length > 0 && (
        <>
          <span className="text-muted">{words.title}</span>
          {near.map(({ path, label }) => (
            <Link key={path} href={localePath(locale, path)} prefetch={false} className="pill">
              {label}
            </Link>
          ))}
        </>
      )}
    </div>
  );
}
