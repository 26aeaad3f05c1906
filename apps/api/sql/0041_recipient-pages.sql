ALTER TABLE "projects" ADD COLUMN "recipient_pages" jsonb;--> statement-breakpoint
ALTER TABLE "signup_forms" ADD COLUMN "look" jsonb DEFAULT '{}'::jsonb NOT NULL;