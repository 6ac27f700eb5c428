ALTER TABLE "mail" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
-- Invoices are never changed. An account that is deleted leaves them; ten years after their issue the statement that says
-- so may delete them (lib/invoices/clear-invoices.ts).
CREATE FUNCTION guard_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.account_id IS NULL AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'invoice % cannot be changed', OLD.number;
  END IF;
  IF current_setting('app.clear_invoices', true) = 'on' AND OLD.issued_at < now() - interval '10 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'invoice % cannot be deleted', OLD.number;
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_guard BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION guard_invoices();
