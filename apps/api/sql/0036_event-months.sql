ALTER TABLE "engagement_rules" ADD COLUMN "first_event_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "engagement_rules" ADD COLUMN "events_dropped_at" timestamp (3) with time zone;--> statement-breakpoint
-- Partitions the events by month. The tables so far become the first partitions as they are, without copying a row. Only
-- their primary keys are built again, because a key must contain the column that chooses the partition.
ALTER TABLE "message_events" RENAME TO "message_events_earlier";--> statement-breakpoint
ALTER SEQUENCE "message_events_id_seq" RENAME TO "message_events_earlier_id_seq";--> statement-breakpoint
ALTER INDEX "message_events_campaign_kind" RENAME TO "message_events_earlier_campaign_kind";--> statement-breakpoint
ALTER INDEX "message_events_delivery_id" RENAME TO "message_events_earlier_delivery_id";--> statement-breakpoint
ALTER INDEX "message_events_unsubscribed" RENAME TO "message_events_earlier_unsubscribed";--> statement-breakpoint
CREATE TABLE "message_events" (LIKE "message_events_earlier" INCLUDING DEFAULTS) PARTITION BY RANGE ("occurred_at");--> statement-breakpoint
ALTER TABLE "message_events" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME "message_events_id_seq");--> statement-breakpoint
SELECT setval('message_events_id_seq', last_value, is_called) FROM "message_events_earlier_id_seq";--> statement-breakpoint
ALTER TABLE "message_events_earlier" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_id_occurred_at_pk" PRIMARY KEY ("id", "occurred_at");--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "campaigns"("organization_id","id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "message_events_campaign_kind" ON "message_events" USING btree ("campaign_id","kind","bot","occurred_at");--> statement-breakpoint
CREATE INDEX "message_events_delivery_id" ON "message_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "message_events_unsubscribed" ON "message_events" USING btree ("organization_id","campaign_id","delivery_id") WHERE kind = 'unsubscribe';--> statement-breakpoint
ALTER TABLE "message_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "message_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("message_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("message_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE TABLE "message_events_default" PARTITION OF "message_events" DEFAULT;--> statement-breakpoint
ALTER TABLE "message_events_default" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "amp_events" RENAME TO "amp_events_earlier";--> statement-breakpoint
ALTER SEQUENCE "amp_events_id_seq" RENAME TO "amp_events_earlier_id_seq";--> statement-breakpoint
ALTER INDEX "amp_events_campaign_event" RENAME TO "amp_events_earlier_campaign_event";--> statement-breakpoint
ALTER INDEX "amp_events_delivery_id" RENAME TO "amp_events_earlier_delivery_id";--> statement-breakpoint
ALTER INDEX "amp_events_orders" RENAME TO "amp_events_earlier_orders";--> statement-breakpoint
CREATE TABLE "amp_events" (LIKE "amp_events_earlier" INCLUDING DEFAULTS) PARTITION BY RANGE ("occurred_at");--> statement-breakpoint
ALTER TABLE "amp_events" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME "amp_events_id_seq");--> statement-breakpoint
SELECT setval('amp_events_id_seq', last_value, is_called) FROM "amp_events_earlier_id_seq";--> statement-breakpoint
ALTER TABLE "amp_events_earlier" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "amp_events" ADD CONSTRAINT "amp_events_id_occurred_at_pk" PRIMARY KEY ("id", "occurred_at");--> statement-breakpoint
ALTER TABLE "amp_events" ADD CONSTRAINT "amp_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "campaigns"("organization_id","id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "amp_events_campaign_event" ON "amp_events" USING btree ("campaign_id","event");--> statement-breakpoint
CREATE INDEX "amp_events_delivery_id" ON "amp_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "amp_events_orders" ON "amp_events" USING btree ("organization_id","campaign_id","delivery_id") WHERE event = 'submit_order';--> statement-breakpoint
ALTER TABLE "amp_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "amp_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("amp_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("amp_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE TABLE "amp_events_default" PARTITION OF "amp_events" DEFAULT;--> statement-breakpoint
ALTER TABLE "amp_events_default" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DO $$
DECLARE
  name text;
  next_month timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  is_used boolean;
BEGIN
  FOREACH name IN ARRAY '{message_events,amp_events}'::text[] LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name || '_earlier') INTO is_used;
    IF NOT is_used THEN
      EXECUTE format('DROP TABLE %I', name || '_earlier');
      CONTINUE;
    END IF;
    EXECUTE format('DROP POLICY tenant ON %I', name || '_earlier');
    EXECUTE format('REVOKE ALL ON %I FROM x_tenant', name || '_earlier');
    EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT %2$I, ADD PRIMARY KEY (id, occurred_at)', name || '_earlier', name || '_pkey');
    -- Only a clock that ran ahead has dated events into the future.
    EXECUTE format(
      'WITH later AS (DELETE FROM %1$I WHERE occurred_at >= %3$L RETURNING *) INSERT INTO %2$I OVERRIDING SYSTEM VALUE SELECT * FROM later',
      name || '_earlier', name || '_default', next_month);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
      name, name || '_earlier', next_month);
  END LOOP;
END $$;
