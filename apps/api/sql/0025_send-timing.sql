ALTER TABLE "campaigns" ADD COLUMN "ignores_frequency_cap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "timing" text DEFAULT 'same_moment' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "frequency_cap_messages" smallint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "frequency_cap_days" smallint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "timezone_field" text;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_frequency_cap" CHECK ((frequency_cap_messages is null) = (frequency_cap_days is null));