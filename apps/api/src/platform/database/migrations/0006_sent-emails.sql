-- A tenant reads its cycles and opens the next one; what they hold is changed by the payment provider's word only.
GRANT SELECT, INSERT ON subscriptions, billing_accounts TO x_tenant;--> statement-breakpoint
GRANT SELECT ON sent_emails TO x_tenant;--> statement-breakpoint
-- Counted where the answer is recorded, whoever records it, so that no way of settling a delivery can forget it. It
-- runs as the owner: the tenant role cannot write the counts that it is charged by.
CREATE FUNCTION count_sent_emails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sent_emails AS counted (organization_id, project_id, campaign_id, day, project_name, campaign_name, sent)
  SELECT after.organization_id, after.project_id, after.campaign_id, (now() AT TIME ZONE 'UTC')::date,
    min(projects.name), min(campaigns.name), count(*)
  FROM after
    JOIN before USING (id)
    JOIN campaigns ON campaigns.id = after.campaign_id
    JOIN projects ON projects.id = after.project_id
  WHERE after.status = 'accepted' AND before.status <> 'accepted'
  GROUP BY after.organization_id, after.project_id, after.campaign_id
  ORDER BY after.campaign_id
  ON CONFLICT (campaign_id, day) DO UPDATE SET sent = counted.sent + excluded.sent;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_sent_emails() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER deliveries_count_sent AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent_emails();--> statement-breakpoint
INSERT INTO sent_emails (organization_id, project_id, campaign_id, day, project_name, campaign_name, sent)
SELECT deliveries.organization_id, deliveries.project_id, deliveries.campaign_id,
  (deliveries.updated_at AT TIME ZONE 'UTC')::date, min(projects.name), min(campaigns.name), count(*)
FROM deliveries
  JOIN campaigns ON campaigns.id = deliveries.campaign_id
  JOIN projects ON projects.id = deliveries.project_id
WHERE deliveries.status = 'accepted'
GROUP BY 1, 2, 3, 4;
