ALTER TABLE visitor_actions ADD COLUMN delivery_id uuid;--> statement-breakpoint
CREATE INDEX visitor_actions_delivery_id ON visitor_actions (delivery_id) WHERE delivery_id IS NOT NULL;
