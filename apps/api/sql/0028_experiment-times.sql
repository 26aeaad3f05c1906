ALTER TABLE "experiment_variants" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "compares" text DEFAULT 'messages' NOT NULL;--> statement-breakpoint
ALTER TABLE "experiments" ADD COLUMN "rest_at" timestamp (3) with time zone;