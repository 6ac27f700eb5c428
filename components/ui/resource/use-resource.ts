"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Call } from "@/lib/core/define-call";
import { callApi } from "@/lib/platform/browser/call-api";

interface Options<Input, Data> {
  /** What the server rendered, and when. ISO. */
  readonly start: Data;
  readonly now: string;
  /** The call's input: filter and page; by default none. */
  readonly input?: Input;
  /** False while `input` is not what `start` was read with. */
  readonly isStart?: boolean;
  /** Milliseconds until it is read again; by default never. */
  readonly every?: (data: Data) => number;
}

/** What a board shows: as the server rendered it, and then as it is now. `look` reads it again. */
export function useResource<In extends z.ZodType, Out extends z.ZodType>(
  key: string,
  call: Call<In, Out>,
  { start, now, input, isStart = true, every }: Options<z.input<In>, z.output<Out>>,
) {
  const client = useQueryClient();
  const {
    data = start,
    error,
    isPlaceholderData,
  } = useQuery<z.output<Out>>({
    queryKey: [key, input ?? {}],
    queryFn: ({ signal }) => callApi(call, (input ?? {}) as z.input<In>, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => every?.(state.data ?? start) ?? false,
    ...(isStart && { initialData: start, initialDataUpdatedAt: Date.parse(now) }),
  });
  const look = () => client.invalidateQueries({ queryKey: [key] });
  return { data, error, isLoading: isPlaceholderData, look };
}
