ALTER TABLE "organizations" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar" text;