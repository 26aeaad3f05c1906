-- Recipients can act on the page of a message. `entrance` says where they came to it from, and is null for actions in the AMP
-- version, as all earlier ones are. Actions of guests, who are not the recipient, belong to no delivery.
ALTER TABLE amp_events
  ADD COLUMN entrance text,
  ADD CONSTRAINT amp_events_entrance CHECK ((entrance = ANY (ARRAY['html', 'css', 'view', 'button', 'landing']))),
  ADD CONSTRAINT amp_events_guest CHECK (((delivery_id IS NOT NULL) OR (entrance IS NOT NULL))),
  ALTER COLUMN delivery_id DROP NOT NULL;--> statement-breakpoint
-- The document and the look of a sent message, from which its page is made. Both tables lose them with the campaign.
ALTER TABLE campaign_messages ADD COLUMN document text, ADD COLUMN look jsonb;--> statement-breakpoint
ALTER TABLE variant_messages ADD COLUMN document text;--> statement-breakpoint
-- The content of a campaign cannot change once it has started.
UPDATE campaign_messages SET document = campaign_contents.config
FROM campaign_contents WHERE campaign_contents.campaign_id = campaign_messages.campaign_id;--> statement-breakpoint
UPDATE variant_messages SET document = coalesce(experiment_variants.config, campaign_messages.document)
FROM experiment_variants JOIN campaign_messages ON campaign_messages.campaign_id = experiment_variants.campaign_id
WHERE experiment_variants.campaign_id = variant_messages.campaign_id
  AND experiment_variants.position = variant_messages.variant;
