import Link from "next/link";
import type { ComponentProps } from "react";
import { Button, buttonClass } from "../button";

/** What a button does; or the address of the page on which that is done. */
export type Action = (() => void) | string;

interface Props extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "aria-label" | "children"> {
  action: Action;
  isOff?: boolean;
}

/** A button, or a link that looks like one where the action has a page of its own. */
export function ActionButton({ action, isOff = false, variant = "secondary", size = "sm", ...rest }: Props) {
  const look = { variant, size };
  if (typeof action === "string")
    return <Link {...rest} href={action} prefetch={false} className={buttonClass(look)} />;
  return <Button {...rest} {...look} aria-disabled={isOff} onClick={() => !isOff && action()} />;
}
