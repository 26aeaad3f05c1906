GRANT SELECT, INSERT, UPDATE, DELETE ON integrations TO x_tenant;--> statement-breakpoint
-- What recipients did is written by the system alone and read by everyone whose campaign it was.
GRANT SELECT ON amp_events TO x_tenant;--> statement-breakpoint
ALTER TABLE integrations ADD CONSTRAINT integrations_known
  CHECK (type_id IN ('webhook', 'shopify', 'prestashop'));
