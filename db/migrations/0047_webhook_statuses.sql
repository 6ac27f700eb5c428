ALTER TABLE "webhook_event" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_last_state" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
-- Nothing is known of withheld journeys, of checks of an address and of work orders: their entries never showed a status.
UPDATE webhook_event e SET status = NULL
WHERE e.type = 'webhook.check' OR e.type LIKE 'order.%'
  OR (e.status = 'not_found' AND EXISTS (
    SELECT 1 FROM shipment s WHERE s.id = e.shipment_id AND s.disclosure = 'withheld' AND NOT s.settled));--> statement-breakpoint
UPDATE webhook_last_state t SET status = NULL
FROM shipment s
WHERE s.id = t.shipment_id AND t.status = 'not_found' AND s.disclosure = 'withheld' AND NOT s.settled;
