"use client";
import { useParams } from "next/navigation";
import { useErrorTexts } from "@/components/shell/error-texts";
import { ServerError } from "@/components/shell/server-error";
import { Button } from "@/components/ui/button";

interface Props {
  error: unknown;
  retry: () => void;
}

/** A page that broke while it was drawn: the header stays, the rest says so. */
export default function PageError({ error, retry }: Props) {
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
