/** Where a shipment came from. */
export const shipmentSources = ["manual", "paste", "file", "api", "shop", "demo", "sample"] as const;
export type ShipmentSource = (typeof shipmentSources)[number];
