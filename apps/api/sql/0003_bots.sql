ALTER TABLE "message_events" RENAME COLUMN "machine" TO "bot";--> statement-breakpoint
ALTER TABLE "message_events" RENAME COLUMN "since_hand_over" TO "since_accepted";--> statement-breakpoint
ALTER TABLE "engagement_days" RENAME COLUMN "machines" TO "bots";--> statement-breakpoint
ALTER TABLE "engagement_parts" RENAME COLUMN "machines" TO "bots";--> statement-breakpoint
ALTER TABLE "engagement_parts" RENAME CONSTRAINT "engagement_parts_campaign_id_machines_kind_part_detail_pk" TO "engagement_parts_campaign_id_bots_kind_part_detail_pk";--> statement-breakpoint
ALTER TABLE "engagement_rules" RENAME COLUMN "machine_rules" TO "bot_rules";
