ALTER TABLE "message_events" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_events" ADD COLUMN "since_hand_over" integer;