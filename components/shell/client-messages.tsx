import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type Messages = Awaited<ReturnType<typeof getMessages>>;

interface Props {
  /** Dotted paths into the messages: `home.box`, `carriers`. */
  paths: readonly string[];
  children: ReactNode;
}

function pick(messages: Messages, paths: readonly string[]): Messages {
  const picked: Record<string, unknown> = {};
  for (const path of paths) {
    const keys = path.split(".");
    let from: unknown = messages;
    let to = picked;
    keys.forEach((key, at) => {
      from = (from as Record<string, unknown> | undefined)?.[key];
      if (at === keys.length - 1) to[key] = from;
      else {
        to[key] ??= {};
        to = to[key] as Record<string, unknown>;
      }
    });
  }
  return picked as Messages;
}

/** What any lazy part may need. */
const always = ["ui.lazy"];

/** Passes to client components only the messages they use. */
export async function ClientMessages({ paths, children }: Props) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  return (
    <NextIntlClientProvider locale={locale} messages={pick(messages, [...always, ...paths])}>
      {children}
    </NextIntlClientProvider>
  );
}
