"use client";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { PasswordForm } from "./password-form";

/** The form of who has no password yet; afterwards the page is that of who has one. */
export function FirstPassword(props: Omit<ComponentProps<typeof PasswordForm>, "onFirst">) {
  const router = useRouter();
  return <PasswordForm {...props} onFirst={() => router.refresh()} />;
}
