/** Where a shipment came from. */
export const shipmentSources = ["manual", "paste", "file", "api", "shop", "demo"] as const;
export type ShipmentSource = (typeof shipmentSources)[number];
