"use client";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import { useResource } from "@/components/ui/resource/use-resource";
import { listShopsCall } from "@/lib/shipments/shops/contract";
import { isMoving } from "./rules";
import type { ShopList } from "./shop-calls";

/** The list is asked for again this often, and while something happens, should the live line be down. Milliseconds. */
const lookMs = 60_000;
const movingLookMs = 3_000;

/** The company's shops and its customers' requests, as they are now. */
export function useShops(start: ShopList, now: string) {
  const every = ({ shops }: ShopList) => (shops.some(isMoving) ? movingLookMs : lookMs);
  const { data: list, look } = useResource("shops", listShopsCall, { start, now, every });
  useAccountChanges((kind) => kind === "shops" && void look());
  return { list, look };
}
