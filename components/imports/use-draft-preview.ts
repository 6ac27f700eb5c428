"use client";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type {
  ImportLineView,
  ImportMapping,
  ImportOptions,
  ImportView,
} from "@/lib/shipments/imports/schemas";
import { type ChangedCell, type Preview, previewImport, updateCell } from "./import-calls";
import { changeMapping } from "./rules";

export type DraftPreview = ReturnType<typeof useDraftPreview>;

export const previewPageSize = 50;

/** How a draft is to be read, as the reader changes it, and what would become of its lines then. */
export function useDraftPreview(draft: ImportView, start: Preview | null) {
  const sentence = useErrorSentence();
  const previewKey = ["import-preview", draft.id];
  // As the draft came: what was recognised is marked.
  const [guessed] = useState(draft.mapping);
  const [mapping, setMapping] = useState(draft.mapping);
  const [options, setAllOptions] = useState(draft.options);
  const [look, setLook] = useState({ refusedOnly: false, pageIndex: 1 });
  const [first] = useState({ mapping, options });
  const input = { id: draft.id, mapping, options, ...look, pageSize: previewPageSize };
  const settled = useDebouncedValue(input);
  const isFirst = settled.pageIndex === 1 && !settled.refusedOnly;
  const query = useQuery({
    queryKey: [...previewKey, settled],
    queryFn: ({ signal }) => previewImport(settled, { signal }),
    placeholderData: keepPreviousData,
    ...(start && settled.mapping === first.mapping && settled.options === first.options && isFirst
      ? { initialData: start }
      : {}),
    // Other screens may have changed the shipment list.
    staleTime: 0,
    gcTime: 30_000,
  });
  const answer = query.data;
  const client = useQueryClient();
  const change = useMutation({
    // One after the other: the last answer has all of them.
    scope: { id: `import-cell-${draft.id}` },
    mutationFn: (cell: ChangedCell) => updateCell({ ...input, cell }),
    onMutate: () => client.cancelQueries({ queryKey: previewKey }),
    onSuccess: (changed) => {
      client.removeQueries({ queryKey: previewKey, type: "inactive" });
      client.setQueryData([...previewKey, input], changed);
    },
  });
  const [samples, setSamples] = useState<readonly ImportLineView[]>(start?.lines ?? []);
  if (answer && isFirst && !query.isPlaceholderData && answer.lines !== samples) setSamples(answer.lines);
  const firstPage = () => setLook((now) => ({ ...now, pageIndex: 1 }));
  // What is on its way may say otherwise. By what is in it: the same choice once more changes nothing.
  const isCurrent =
    answer !== undefined &&
    !query.isPlaceholderData &&
    !change.isPending &&
    JSON.stringify(settled) === JSON.stringify(input);
  const failed = query.error ?? change.error;
  return {
    guessed,
    mapping,
    options,
    look,
    setLook,
    /** undefined until the first one is there. */
    answer,
    samples,
    /** The answer is about what is chosen now. */
    isCurrent,
    failure: failed ? sentence(failed) : null,
    retry: () => {
      change.reset();
      void query.refetch();
    },
    /** Returns whether the cell was taken. */
    updateCell: (cell: ChangedCell) =>
      change.mutateAsync(cell).then(
        () => true,
        () => false,
      ),
    setField: (column: number, field: ImportMapping[number]) => {
      setMapping((now) => changeMapping(now, column, field));
      firstPage();
    },
    setOptions: (change: Partial<ImportOptions>) => {
      setAllOptions((now) => ({ ...now, ...change }));
      firstPage();
    },
  };
}
