import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/input";

interface Props {
  /** The page itself: it reads the number from its query. */
  action: string;
  /** What was typed and is no tracking number. */
  wrong: string | null;
}

/** Asks for a tracking number; works without script. */
export function TrackForm({ action, wrong }: Props) {
  const t = useTranslations("brand.track");
  return (
    <form action={action} method="get">
      <label htmlFor="track-number" className="mb-1 block font-medium">
        {t("number")}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id="track-number"
          name="number"
          required
          defaultValue={wrong ?? ""}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : "track-number-error"}
          className="number min-w-0 flex-[1_1_14rem]"
        />
        <button type="submit" className="button button--primary">
          <Search aria-hidden="true" />
          {t("submit")}
        </button>
      </div>
      {wrong !== null && (
        <p id="track-number-error" className="mt-1.5 font-medium text-danger text-sm">
          {t("wrong")}
        </p>
      )}
    </form>
  );
}
