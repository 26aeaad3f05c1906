ALTER TABLE "campaigns" ADD COLUMN "unlinked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "waits_for_quota" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "signups" SET "waits_for_quota" = true, "mail_problem" = ''
WHERE "mail_problem" = 'The emails of your plan are used up. The message is sent as soon as there are some again: with the next billing cycle or a larger plan.';
