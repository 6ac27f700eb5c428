import { useTranslations } from "next-intl";
import { useListFormat } from "@/components/ui/use-list-format";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import type { TemplateItem } from "@/lib/messages/email-templates/schemas";
import { statusKeys } from "@/lib/parcels/parcel/constants";

/** What an occasion is called. */
function useOccasionName(): (occasion: Occasion) => string {
  const t = useTranslations("email-templates.occasions");
  const status = useTranslations("status.result");
  return (occasion) => {
    if (occasion === "unchanged" || occasion === "alarm") return t(occasion);
    return status(`${statusKeys[occasion]}.label`);
  };
}

/** A template's name; a ready-made one is named after its occasion. */
export function useTemplateName(): (item: Pick<TemplateItem, "name" | "occasion">) => string {
  const nameOf = useOccasionName();
  return ({ name, occasion }) => (occasion === null ? name : nameOf(occasion));
}

/** Several occasions as a list in words. */
export function useOccasionNames(): (occasions: readonly Occasion[]) => string {
  const nameOf = useOccasionName();
  const list = useListFormat("long");
  return (occasions) => list(occasions.map(nameOf));
}
