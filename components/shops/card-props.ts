import type { useFormatters } from "@/components/ui/use-formatters";
import type { ShopParcelState } from "@/lib/shipments/shops/constants";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import type { ShopActions } from "./use-shop-actions";

/** What a shop's card is drawn with. */
export interface CardProps {
  shop: ShopView;
  times: ReturnType<typeof useFormatters>;
  now: Date;
  timeZone: string;
  actions: ShopActions;
  /** Asks for the list again. */
  look: () => void;
  onReconnect: () => void;
  onRename: () => void;
  onParcels: (state: ShopParcelState | null) => void;
}
