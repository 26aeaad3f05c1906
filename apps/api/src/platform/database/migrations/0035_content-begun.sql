ALTER TABLE "deliveries" ADD COLUMN "claim_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "content_begun_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody wrote down whether the content of these had begun: take it that it had, as before.
UPDATE deliveries SET content_begun_at = updated_at WHERE status IN ('claimed', 'unknown');
