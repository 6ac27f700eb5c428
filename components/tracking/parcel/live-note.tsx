import { Radio, WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Link } from "./use-live-views";

interface Props {
  link: Link;
  /** Reader's local time of the server's last message, `14:05`. */
  heardAt: string;
  /** On a phone a sign says that it updates, and words only that it does not. */
  isShort?: boolean;
}

/** Whether the page updates by itself: subtle while it does, plain while it does not. */
export function LiveNote({ link, heardAt, isShort = false }: Props) {
  const t = useTranslations("detail.live");
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm print:hidden">
      {link === "live" ? (
        <Radio aria-hidden="true" className="size-4 shrink-0 text-accent" />
      ) : (
        <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      )}
      {link === "live" ? (
        <span className={isShort ? "max-sm:sr-only" : undefined}>{t("on")}</span>
      ) : link === "away" ? (
        t("away")
      ) : (
        t("offline", { time: heardAt })
      )}
    </p>
  );
}
