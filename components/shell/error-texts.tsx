"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { ServerErrorTexts } from "./server-error";

const Texts = createContext<ServerErrorTexts | null>(null);

interface Props {
  texts: ServerErrorTexts;
  children: ReactNode;
}

/** Keeps the words of the error page at hand: when a page breaks there is no server to ask for them. */
export function ErrorTexts({ texts, children }: Props) {
  return <Texts value={texts}>{children}</Texts>;
}

export function useErrorTexts(): ServerErrorTexts | null {
  return useContext(Texts);
}
