"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { ServerErrorTexts } from "./server-error";

const Texts = createContext<ServerErrorTexts | null>(null);

interface Props {
  texts: ServerErrorTexts;
  children: ReactNode;
}

/** Preloads the messages of the error page: when a page breaks they can no longer be fetched. */
export function ErrorTexts({ texts, children }: Props) {
  return <Texts value={texts}>{children}</Texts>;
}

export function useErrorTexts(): ServerErrorTexts | null {
  return useContext(Texts);
}
