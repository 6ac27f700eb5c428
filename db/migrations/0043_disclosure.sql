ALTER TABLE "account" ADD COLUMN "trusted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "disclosure" text DEFAULT 'undecided' NOT NULL;--> statement-breakpoint
CREATE INDEX "shipment_withheld" ON "shipment" USING btree ("account_id","id") WHERE disclosure = 'withheld';--> statement-breakpoint
-- Journeys that accounts see already stay; the carriers' own sentences only where the number is proved to be the account's
-- (lib/shipments/decide-disclosure.ts).
UPDATE "shipment" s SET
  "disclosure" = d.disclosure,
  "words" = CASE WHEN d.disclosure = 'full' THEN s.words ELSE (
    SELECT coalesce(jsonb_object_agg(kind, jsonb_strip_nulls(jsonb_build_object(
      'text', '', 'sub', CASE WHEN kind = 'latest' THEN s.sub_status END))), '{}')
    FROM jsonb_object_keys(s.words) kind) END
FROM (
  SELECT o.id, CASE WHEN p.simulated OR o.source IN ('shop', 'demo')
      OR coalesce(p.online_at > o.added_at, p.status IN ('not_found', 'info_received'))
      OR coalesce(o.extra_hashes @> p.protection, false)
      OR EXISTS (SELECT 1 FROM carrier_account c
        WHERE c.account_id = o.account_id AND c.courier = p.carrier AND c.state = 3)
    THEN 'full' ELSE 'limited' END AS disclosure
  FROM "shipment" o JOIN "parcel" p ON p.id = o.parcel_id
  WHERE p.status <> 'not_found' OR p.last_event_at IS NOT NULL OR p.checkpoints <> '[]'
) d
WHERE d.id = s.id;
