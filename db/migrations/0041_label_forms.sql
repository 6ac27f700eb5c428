-- Numbers stored as the barcode of a label become the carrier's own, as they are stored from now on: those of the forms
-- of lib/carriers/data/label-forms.ts that carriers were found for. One that is stored already stays a row of its own.
CREATE FUNCTION pg_temp.check_passes(rule text, part text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE rule
    WHEN 'gs1' THEN sum(substr(reverse(digits), at, 1)::int * CASE WHEN at % 2 = 0 THEN 3 ELSE 1 END) % 10 = 0
    WHEN 'fedex12' THEN
      sum(substr(digits, at, 1)::int * (ARRAY[7, 3, 1])[at % 3 + 1]) FILTER (WHERE at < 12) % 11 % 10 = right(part, 1)::int
    ELSE true
  END
  -- Sums are made even where the rule needs none.
  FROM (SELECT regexp_replace(part, '\D', '0', 'g') digits) d, generate_series(1, length(part)) at
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.own_number(label text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN count(DISTINCT part) = 1 THEN min(before || part) END
  FROM (
    VALUES
      ('^420\d{5}(9[1-5]\d{20})$', 'gs1', ''),
      ('^420\d{9}(9[1-5]\d{20})$', 'gs1', ''),
      ('^420\d{5}(9[1-5]\d{24})$', 'gs1', ''),
      ('^420\d{9}(9[1-5]\d{24})$', 'gs1', ''),
      ('^1\d{19}00(\d{12})$', 'fedex12', ''),
      ('^96[23]2\d{16}00(\d{12})$', 'fedex12', ''),
      ('^3\d{15}(\d{12})\d{4}$', 'fedex12', ''),
      ('^96\d{5}(\d{15})$', 'gs1', ''),
      ('^(340434\d{12})$', 'gs1', '00'),
      ('^J(JD01\d{16})$', '', ''),
      ('^J(JD0002\d{12})$', '', '')
  ) form (shape, rule, before), substring(label FROM shape) part
  WHERE part IS NOT NULL AND pg_temp.check_passes(rule, part)
$$;--> statement-breakpoint
-- One label for each number of a carrier, with all its generations.
CREATE TEMP TABLE renamed ON COMMIT DROP AS
  SELECT DISTINCT ON (own, carrier) number, carrier, own
  FROM (
    SELECT number, carrier, created_at, pg_temp.own_number(number) own FROM parcel
    WHERE number ~ '^(420|1|96|3|J)' AND length(number) >= 18
  ) label
  WHERE own IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM parcel other WHERE other.number = own AND other.carrier = label.carrier
  )
  ORDER BY own, carrier, created_at;--> statement-breakpoint
UPDATE parcel SET number = own FROM renamed r WHERE parcel.number = r.number AND parcel.carrier = r.carrier;--> statement-breakpoint
UPDATE shipment SET number = own FROM renamed r
  WHERE shipment.number = r.number AND shipment.carrier = r.carrier AND NOT EXISTS (
    SELECT 1 FROM shipment other
    WHERE other.account_id = shipment.account_id AND other.number = own AND other.carrier = shipment.carrier
      AND other.archived_at IS NULL
  );--> statement-breakpoint
UPDATE work_order SET number = own FROM renamed r WHERE work_order.number = r.number;--> statement-breakpoint
UPDATE quota_number SET number = own FROM (SELECT DISTINCT ON (own) number, own FROM renamed ORDER BY own, number) r
  WHERE quota_number.number = r.number AND NOT EXISTS (
    SELECT 1 FROM quota_number other WHERE other.account_id = quota_number.account_id AND other.number = own
  );--> statement-breakpoint
UPDATE shop_parcel SET number = own FROM (SELECT DISTINCT ON (own) number, own FROM renamed ORDER BY own, number) r
  WHERE shop_parcel.number = r.number AND NOT EXISTS (
    SELECT 1 FROM shop_parcel other
    WHERE other.shop_id = shop_parcel.shop_id AND other.fulfilment_id = shop_parcel.fulfilment_id AND other.number = own
  );
