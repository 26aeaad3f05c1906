ALTER TABLE "access_keys" ADD COLUMN "last_used_address" text;--> statement-breakpoint
-- Existing keys keep what they could do.
ALTER TABLE "access_keys" ADD COLUMN "permissions" jsonb NOT NULL DEFAULT '{"projects": "read-write", "campaigns": "read-write", "audiences": "read-write", "templates": "read-write", "analytics": "read-write", "configurations": "read-write"}';--> statement-breakpoint
ALTER TABLE "access_keys" ALTER COLUMN "permissions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "access_keys" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_keys" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;
