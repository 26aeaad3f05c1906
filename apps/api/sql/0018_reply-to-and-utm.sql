ALTER TABLE "campaign_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "utm" jsonb DEFAULT '{"source":"","medium":"","campaign":"","term":"","content":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "campaign_reply_to" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "campaign_utm" jsonb DEFAULT '{"source":"","medium":"","campaign":"","term":"","content":""}'::jsonb NOT NULL;