-- What the events of lists mean, their countries and the carriers' texts in other languages, as they are stored from now on
-- (lib/shipments/records/copy-parcels.ts).
UPDATE "shipment" s SET "words" = (
  SELECT jsonb_object_agg(w.kind, coalesce(jsonb_strip_nulls(jsonb_build_object(
      'sub', f.event ->> 'subStatus', 'texts', f.event -> 'texts', 'country', f.event #>> '{place,country}')), '{}') || w.event)
  FROM jsonb_each(s.words) w(kind, event)
  LEFT JOIN LATERAL (
    SELECT e.event FROM jsonb_array_elements(p.checkpoints) WITH ORDINALITY e(event, at)
    WHERE left(e.event ->> 'text', 300) = w.event ->> 'text'
      AND left(e.event #>> '{place,text}', 120) IS NOT DISTINCT FROM w.event ->> 'place'
    ORDER BY e.at LIMIT 1
  ) f ON true)
FROM "parcel" p
WHERE p.id = s.parcel_id AND s.words <> '{}' AND s.disclosure = 'full';
