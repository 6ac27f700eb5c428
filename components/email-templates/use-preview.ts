import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import type { Locale } from "@/lib/core/locales";
import { type Occasion, occasions } from "@/lib/messages/email-templates/constants";
import { type DraftTexts, toPreview } from "./rules";
import { listShipments, type PreviewInput, previewTemplate } from "./template-calls";

/** What a preview is about: an occasion of a simulated parcel, or one of the caller's shipments by its id. */
export type Subject = Occasion | (string & {});

const isOccasion = (subject: Subject): subject is Occasion => occasions.some((one) => one === subject);

/** The email of what is being written, once one pauses; the one before stays until it is there. */
export function usePreview(texts: DraftTexts, locale: Locale, subject: Subject) {
  const input: PreviewInput = {
    ...{ texts: toPreview(texts), locale },
    ...(isOccasion(subject) ? { occasion: subject } : { shipmentId: subject }),
  };
  const settled = useDebouncedValue(input);
  const { data, error, isFetching } = useQuery({
    queryKey: ["email-template-preview", JSON.stringify(settled)],
    queryFn: ({ signal }) => previewTemplate(settled, { signal }),
    enabled: Object.keys(settled.texts ?? {}).length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return { preview: data, error, isFetching, input };
}

/** Shipments that a preview can show; none for who may not see any. */
export function useOfferedShipments() {
  const { data = [] } = useQuery({
    queryKey: ["email-template-shipments"],
    queryFn: ({ signal }) => listShipments({ signal }),
    retry: false,
  });
  return data;
}
