"use client";
import { useParams } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useErrorTexts } from "./error-texts";
import { ServerError } from "./server-error";

interface Props {
  error: unknown;
  retry: () => void;
}

/** A page that broke while it was drawn: what stands around it stays, the rest says so. */
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
