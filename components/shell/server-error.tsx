import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { BrokenLine } from "./broken-line";

/** Messages of the 500 page, as plain strings: an error page must not need anything that may be broken. */
export interface ServerErrorTexts {
  title: string;
  text: string;
  retry: string;
  home: string;
  /** Contains `{digest}`. */
  code: string;
}

/** Reads the messages with the translator of `common.serverError`. */
export function readErrorTexts(t: {
  (key: "title" | "text" | "retry" | "home"): string;
  raw(key: "code"): string;
}): ServerErrorTexts {
  return { title: t("title"), text: t("text"), retry: t("retry"), home: t("home"), code: t.raw("code") };
}

interface Props {
  texts: ServerErrorTexts;
  homeHref: string;
  /** Identifies the error in the server's log. */
  digest?: string | undefined;
  /** A retry button. */
  children?: ReactNode;
}

/** The page for server errors. */
export function ServerError({ texts, homeHref, digest, children }: Props) {
  return (
    <div className="page py-16 sm:py-24">
      <div className="mx-auto max-w-lg" role="alert">
        <BrokenLine />
        <h1 className="mt-8 font-semibold text-3xl tracking-tight">{texts.title}</h1>
        <p className="mt-3 text-lg text-muted">{texts.text}</p>
        <div className="mt-8 flex flex-wrap gap-2">
          {children}
          <a href={homeHref} className={buttonClass({ variant: "outline" })}>
            {texts.home}
          </a>
        </div>
        {digest && <p className="number mt-6 text-muted text-xs">{texts.code.replace("{digest}", digest)}</p>}
      </div>
    </div>
  );
}
