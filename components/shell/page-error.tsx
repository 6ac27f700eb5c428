"use client";
import { useParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useErrorTexts } from "./error-texts";
import { ServerError } from "./server-error";

interface Props {
  error: unknown;
  retry: () => void;
}

/** Shown when a page fails to render: its layout stays, the rest is replaced. */
export function PageError({ error, retry }: Props) {
  const texts = useErrorTexts();
  const { locale } = useParams();
  if (!texts) return null;
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <ServerError texts={texts} homeHref={`/${String(locale)}`} digest={digest}>
      <Button variant="primary" onClick={retry}>
        {texts.retry}
      </Button>
    </ServerError>
  );
}
