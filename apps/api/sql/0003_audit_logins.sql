ALTER TABLE audit_entries
  ADD COLUMN result text DEFAULT 'done' NOT NULL,
  ADD COLUMN reason text,
  ADD COLUMN method text,
  ADD COLUMN second_factor text,
  ADD COLUMN count integer DEFAULT 1 NOT NULL,
  ADD COLUMN browser text DEFAULT '' NOT NULL,
  ADD COLUMN operating_system text DEFAULT '' NOT NULL,
  ADD CONSTRAINT audit_entries_known CHECK (result IN ('done', 'refused') AND count > 0);--> statement-breakpoint
ALTER TABLE organizations
  ADD COLUMN audit_months smallint DEFAULT 24 NOT NULL,
  ADD CONSTRAINT organizations_audit_months CHECK (audit_months BETWEEN 3 AND 84);
