ALTER TABLE "campaign_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "reply_to" text;