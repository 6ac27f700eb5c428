"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { isMoving } from "./rules";
import { listShops, type ShopList } from "./shop-calls";

const queryKey = ["shops"];
/** The list is asked for again this often, and while something happens, should the live line be down. Milliseconds. */
const lookMs = 60_000;
const movingLookMs = 3_000;

/** The company's shops and its customers' requests, as they are now. */
export function useShops(
  start: ShopList,
  drawnAt: string,
): { readonly list: ShopList; readonly look: () => void } {
  const client = useQueryClient();
  const look = () => void client.invalidateQueries({ queryKey });
  useAccountChanges((kind) => kind === "shops" && look());
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listShops({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(drawnAt),
    refetchInterval: ({ state: { data: list } }) => (list?.shops.some(isMoving) ? movingLookMs : lookMs),
  });
  return { list: data, look };
}
