-- All tables when this file took the place of 45 migrations (meta/replaced.json). A fill factor leaves free space next to
-- rows that are updated often, which keeps new versions on the same page and out of the indexes.

CREATE TABLE access_keys (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  token text NOT NULL,
  key_hash text NOT NULL,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp(3) with time zone,
  last_used_address text,
  permissions jsonb NOT NULL,
  expires_at timestamp(3) with time zone,
  addresses text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT access_keys_key_hash_unique UNIQUE (key_hash),
  CONSTRAINT access_keys_token_unique UNIQUE (token)
);--> statement-breakpoint
CREATE INDEX access_keys_project_id ON access_keys (project_id, id);--> statement-breakpoint
ALTER TABLE access_keys ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE amp_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  event text NOT NULL,
  target text NOT NULL,
  value text DEFAULT '' NOT NULL,
  occurred_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  CONSTRAINT amp_events_id_occurred_at_pk PRIMARY KEY (id, occurred_at)
) PARTITION BY RANGE (occurred_at);--> statement-breakpoint
CREATE TABLE amp_events_default PARTITION OF amp_events DEFAULT;--> statement-breakpoint
CREATE INDEX amp_events_campaign_event ON amp_events (campaign_id, event);--> statement-breakpoint
CREATE INDEX amp_events_delivery_id ON amp_events (delivery_id);--> statement-breakpoint
CREATE INDEX amp_events_orders ON amp_events (organization_id, campaign_id, delivery_id) WHERE (event = 'submit_order');--> statement-breakpoint
ALTER TABLE amp_events ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE amp_events_default ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE audience_departures (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  email_lower text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT audience_departures_audience_id_email_lower_pk PRIMARY KEY (audience_id, email_lower)
);--> statement-breakpoint
ALTER TABLE audience_departures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE audiences (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  contacts_count integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  trashed boolean DEFAULT false NOT NULL,
  from_email text,
  from_name text DEFAULT '' NOT NULL,
  texts jsonb DEFAULT '{}'::jsonb NOT NULL,
  policy_url text DEFAULT '' NOT NULL,
  in_preferences boolean DEFAULT false NOT NULL,
  CONSTRAINT audiences_tenant UNIQUE (organization_id, project_id, id)
);--> statement-breakpoint
CREATE INDEX audiences_project_id ON audiences (project_id, id);--> statement-breakpoint
ALTER TABLE audiences ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid,
  action text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  actor_email text NOT NULL,
  subjects jsonb NOT NULL,
  address text NOT NULL,
  occurred_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX audit_entries_actor_id ON audit_entries (organization_id, actor_id, id);--> statement-breakpoint
CREATE INDEX audit_entries_organization_id ON audit_entries (organization_id, id);--> statement-breakpoint
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE billing_accounts (
  organization_id uuid PRIMARY KEY,
  stripe_customer_id text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT billing_accounts_stripe_customer_id_unique UNIQUE (stripe_customer_id)
);--> statement-breakpoint
ALTER TABLE billing_accounts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE campaign_audiences (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT campaign_audiences_campaign_id_audience_id_pk PRIMARY KEY (campaign_id, audience_id)
);--> statement-breakpoint
CREATE INDEX campaign_audiences_audience_id ON campaign_audiences (audience_id);--> statement-breakpoint
ALTER TABLE campaign_audiences ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE campaign_contents (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  template_id uuid,
  config text NOT NULL,
  content_html text NOT NULL,
  content_amp text NOT NULL,
  preview text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT campaign_contents_campaign_id_unique UNIQUE (campaign_id)
);--> statement-breakpoint
CREATE INDEX campaign_contents_template_id ON campaign_contents (template_id);--> statement-breakpoint
ALTER TABLE campaign_contents ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE campaign_links (
  campaign_id uuid NOT NULL,
  position integer NOT NULL,
  organization_id uuid NOT NULL,
  url text NOT NULL,
  block_id text NOT NULL,
  CONSTRAINT campaign_links_campaign_id_position_pk PRIMARY KEY (campaign_id, "position")
);--> statement-breakpoint
ALTER TABLE campaign_links ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE campaign_messages (
  campaign_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  amp text NOT NULL,
  body_text text NOT NULL,
  from_email text NOT NULL,
  from_name text NOT NULL,
  email_provider_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  language text DEFAULT 'en' NOT NULL,
  conditions jsonb DEFAULT '[]'::jsonb NOT NULL,
  reply_to text
);--> statement-breakpoint
CREATE INDEX campaign_messages_provider_id ON campaign_messages (email_provider_id);--> statement-breakpoint
ALTER TABLE campaign_messages ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE campaign_segments (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  segment_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT campaign_segments_campaign_id_role_segment_id_pk PRIMARY KEY (campaign_id, role, segment_id)
);--> statement-breakpoint
CREATE INDEX campaign_segments_segment_id ON campaign_segments (segment_id);--> statement-breakpoint
ALTER TABLE campaign_segments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE campaigns (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  from_email text NOT NULL,
  from_name text NOT NULL,
  subject text NOT NULL,
  status text DEFAULT 'draft' NOT NULL,
  start_at timestamp(3) with time zone,
  interval_minutes integer,
  batch_items integer,
  batches integer,
  delivered_at timestamp(3) with time zone,
  sending_problem jsonb,
  limit_baseline jsonb,
  created_by uuid,
  updated_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  trashed boolean DEFAULT false NOT NULL,
  reply_to text,
  utm jsonb DEFAULT '{"term": "", "medium": "", "source": "", "content": "", "campaign": ""}'::jsonb NOT NULL,
  ignores_frequency_cap boolean DEFAULT false NOT NULL,
  timing text DEFAULT 'same_moment' NOT NULL,
  ignores_holdout boolean DEFAULT false NOT NULL,
  holdout_period_id uuid,
  unlinked_at timestamp(3) with time zone,
  CONSTRAINT campaigns_organization UNIQUE (organization_id, id),
  CONSTRAINT campaigns_tenant UNIQUE (organization_id, project_id, id)
);--> statement-breakpoint
CREATE INDEX campaigns_calendar ON campaigns (project_id, start_at) WHERE (start_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX campaigns_in_progress ON campaigns (id) WHERE (status = ANY (ARRAY['scheduled', 'ongoing']));--> statement-breakpoint
CREATE INDEX campaigns_project_id ON campaigns (project_id, id);--> statement-breakpoint
ALTER TABLE campaigns ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE connector_attempts (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  key text NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  tries integer DEFAULT 1 NOT NULL,
  answer jsonb,
  started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT connector_attempts_key UNIQUE (organization_id, key)
);--> statement-breakpoint
CREATE INDEX connector_attempts_project_id ON connector_attempts (project_id, created_at);--> statement-breakpoint
ALTER TABLE connector_attempts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE contact_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  import_id uuid,
  actor_name text DEFAULT '' NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  occurred_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX contact_changes_audience_id ON contact_changes (audience_id);--> statement-breakpoint
CREATE INDEX contact_changes_contact_id ON contact_changes (contact_id, occurred_at);--> statement-breakpoint
CREATE UNIQUE INDEX contact_changes_import ON contact_changes (import_id, contact_id);--> statement-breakpoint
ALTER TABLE contact_changes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE contact_engagement (
  organization_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  first_open_at timestamp(3) with time zone NOT NULL,
  last_open_at timestamp(3) with time zone NOT NULL,
  first_human_open_at timestamp(3) with time zone,
  last_human_open_at timestamp(3) with time zone,
  first_click_at timestamp(3) with time zone,
  last_click_at timestamp(3) with time zone,
  first_human_click_at timestamp(3) with time zone,
  last_human_click_at timestamp(3) with time zone,
  first_action_at timestamp(3) with time zone,
  last_action_at timestamp(3) with time zone,
  opens integer NOT NULL,
  human_opens integer NOT NULL,
  clicks integer NOT NULL,
  human_clicks integer NOT NULL,
  actions integer NOT NULL,
  human_clicked_links bigint,
  CONSTRAINT contact_engagement_pk PRIMARY KEY (organization_id, contact_id, campaign_id)
) WITH (fillfactor = 80);--> statement-breakpoint
CREATE INDEX contact_engagement_acted ON contact_engagement (organization_id, campaign_id, contact_id, last_action_at) WHERE (last_action_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX contact_engagement_clicked ON contact_engagement (organization_id, campaign_id, contact_id, last_human_click_at, human_clicked_links) WHERE (last_human_click_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX contact_engagement_opened ON contact_engagement (organization_id, campaign_id, contact_id, last_human_open_at) WHERE (last_human_open_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX contact_engagement_recent ON contact_engagement (organization_id, last_human_open_at, contact_id);--> statement-breakpoint
ALTER TABLE contact_engagement ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE contact_fields (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  type text NOT NULL,
  choices jsonb DEFAULT '[]'::jsonb NOT NULL,
  listed boolean DEFAULT false NOT NULL,
  slot text,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT contact_fields_key UNIQUE (organization_id, project_id, key),
  CONSTRAINT contact_fields_known CHECK ((type = ANY (ARRAY['text', 'number', 'date', 'boolean', 'choice', 'list'])))
);--> statement-breakpoint
CREATE UNIQUE INDEX contact_fields_slot ON contact_fields (project_id, slot);--> statement-breakpoint
ALTER TABLE contact_fields ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE contact_profiles (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  email_lower text NOT NULL,
  birthdate date,
  opened_1 timestamp(3) with time zone,
  opened_2 timestamp(3) with time zone,
  opened_3 timestamp(3) with time zone,
  clicked_1 timestamp(3) with time zone,
  clicked_2 timestamp(3) with time zone,
  clicked_3 timestamp(3) with time zone,
  acted_1 timestamp(3) with time zone,
  acted_2 timestamp(3) with time zone,
  acted_3 timestamp(3) with time zone,
  text_1 text,
  number_1 double precision,
  date_1 date,
  boolean_1 boolean,
  text_2 text,
  number_2 double precision,
  date_2 date,
  boolean_2 boolean,
  text_3 text,
  number_3 double precision,
  date_3 date,
  boolean_3 boolean,
  text_4 text,
  number_4 double precision,
  date_4 date,
  boolean_4 boolean,
  text_5 text,
  number_5 double precision,
  date_5 date,
  boolean_5 boolean,
  text_6 text,
  number_6 double precision,
  date_6 date,
  boolean_6 boolean,
  text_7 text,
  number_7 double precision,
  date_7 date,
  boolean_7 boolean,
  text_8 text,
  number_8 double precision,
  date_8 date,
  boolean_8 boolean,
  text_9 text,
  number_9 double precision,
  date_9 date,
  boolean_9 boolean,
  text_10 text,
  number_10 double precision,
  date_10 date,
  boolean_10 boolean,
  text_11 text,
  text_12 text,
  text_13 text,
  text_14 text,
  text_15 text,
  text_16 text,
  text_17 text,
  text_18 text,
  text_19 text,
  text_20 text,
  CONSTRAINT contact_profiles_pk PRIMARY KEY (organization_id, contact_id)
) WITH (fillfactor = 85);--> statement-breakpoint
CREATE INDEX contact_profiles_first_slots ON contact_profiles USING brin (text_1 text_bloom_ops (n_distinct_per_range='100'), number_1 float8_bloom_ops (n_distinct_per_range='100'), date_1 date_bloom_ops (n_distinct_per_range='100'), ((boolean_1)::integer), text_2 text_bloom_ops (n_distinct_per_range='100'), number_2 float8_bloom_ops (n_distinct_per_range='100'), date_2 date_bloom_ops (n_distinct_per_range='100'), ((boolean_2)::integer), text_3 text_bloom_ops (n_distinct_per_range='100'), number_3 float8_bloom_ops (n_distinct_per_range='100'), date_3 date_bloom_ops (n_distinct_per_range='100'), ((boolean_3)::integer), text_4 text_bloom_ops (n_distinct_per_range='100'), number_4 float8_bloom_ops (n_distinct_per_range='100'), date_4 date_bloom_ops (n_distinct_per_range='100'), ((boolean_4)::integer), text_5 text_bloom_ops (n_distinct_per_range='100'), number_5 float8_bloom_ops (n_distinct_per_range='100'), date_5 date_bloom_ops (n_distinct_per_range='100'), ((boolean_5)::integer)) WITH (pages_per_range='2');--> statement-breakpoint
CREATE INDEX contact_profiles_other_slots ON contact_profiles USING brin (text_6 text_bloom_ops (n_distinct_per_range='100'), number_6 float8_bloom_ops (n_distinct_per_range='100'), date_6 date_bloom_ops (n_distinct_per_range='100'), ((boolean_6)::integer), text_7 text_bloom_ops (n_distinct_per_range='100'), number_7 float8_bloom_ops (n_distinct_per_range='100'), date_7 date_bloom_ops (n_distinct_per_range='100'), ((boolean_7)::integer), text_8 text_bloom_ops (n_distinct_per_range='100'), number_8 float8_bloom_ops (n_distinct_per_range='100'), date_8 date_bloom_ops (n_distinct_per_range='100'), ((boolean_8)::integer), text_9 text_bloom_ops (n_distinct_per_range='100'), number_9 float8_bloom_ops (n_distinct_per_range='100'), date_9 date_bloom_ops (n_distinct_per_range='100'), ((boolean_9)::integer), text_10 text_bloom_ops (n_distinct_per_range='100'), number_10 float8_bloom_ops (n_distinct_per_range='100'), date_10 date_bloom_ops (n_distinct_per_range='100'), ((boolean_10)::integer), text_11 text_bloom_ops (n_distinct_per_range='100'), text_12 text_bloom_ops (n_distinct_per_range='100'), text_13 text_bloom_ops (n_distinct_per_range='100'), text_14 text_bloom_ops (n_distinct_per_range='100'), text_15 text_bloom_ops (n_distinct_per_range='100'), text_16 text_bloom_ops (n_distinct_per_range='100'), text_17 text_bloom_ops (n_distinct_per_range='100'), text_18 text_bloom_ops (n_distinct_per_range='100'), text_19 text_bloom_ops (n_distinct_per_range='100'), text_20 text_bloom_ops (n_distinct_per_range='100')) WITH (pages_per_range='2');--> statement-breakpoint
ALTER TABLE contact_profiles ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE contact_tags (
  organization_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  import_id uuid,
  CONSTRAINT contact_tags_organization_id_tag_id_contact_id_pk PRIMARY KEY (organization_id, tag_id, contact_id)
);--> statement-breakpoint
CREATE INDEX contact_tags_contact ON contact_tags (contact_id);--> statement-breakpoint
CREATE INDEX contact_tags_import ON contact_tags (import_id, contact_id) WHERE (import_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE contact_tags ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

-- The target keeps the values of many custom fields out of the rows that searches and counts read.
CREATE TABLE contacts (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  email text NOT NULL,
  email_lower text NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  surname text DEFAULT '' NOT NULL,
  phone text DEFAULT '' NOT NULL,
  birthdate date,
  import_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL
) WITH (toast_tuple_target = 512);--> statement-breakpoint
CREATE UNIQUE INDEX contacts_audience_email ON contacts (audience_id, email_lower text_pattern_ops) INCLUDE (id);--> statement-breakpoint
CREATE INDEX contacts_audience_first_name ON contacts (audience_id, fold_text(first_name) text_pattern_ops, id) INCLUDE (first_name);--> statement-breakpoint
CREATE INDEX contacts_audience_id ON contacts (audience_id, id);--> statement-breakpoint
CREATE INDEX contacts_audience_phone ON contacts (audience_id, phone_digits(phone) text_pattern_ops) INCLUDE (id, phone) WHERE (phone <> '');--> statement-breakpoint
CREATE INDEX contacts_audience_surname ON contacts (audience_id, fold_text(surname) text_pattern_ops, id) INCLUDE (surname);--> statement-breakpoint
CREATE INDEX contacts_audience_updated_at ON contacts (audience_id, updated_at, id);--> statement-breakpoint
ALTER TABLE contacts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE database_logins (
  role_name text PRIMARY KEY,
  password bytea NOT NULL
);--> statement-breakpoint
ALTER TABLE database_logins ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  email text NOT NULL,
  batch integer NOT NULL,
  due_at timestamp(3) with time zone NOT NULL,
  status text DEFAULT 'planned' NOT NULL,
  claimed_by uuid,
  claim_number integer DEFAULT 0 NOT NULL,
  content_begun_at timestamp(3) with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  reason text,
  bounce text,
  complained boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  variant smallint,
  deferred_since timestamp(3) with time zone,
  CONSTRAINT deliveries_contact_campaign UNIQUE (contact_id, campaign_id)
) WITH (fillfactor = 60);--> statement-breakpoint
CREATE UNIQUE INDEX deliveries_campaign_email ON deliveries (campaign_id, lower(email), (
CASE
    WHEN (status = ANY (ARRAY['claimed', 'accepted', 'unknown'])) THEN '00000000-0000-0000-0000-000000000000'::uuid
    ELSE id
END));--> statement-breakpoint
CREATE INDEX deliveries_claimed ON deliveries (claimed_by) WHERE (status = 'claimed');--> statement-breakpoint
CREATE INDEX deliveries_due ON deliveries (campaign_id, due_at, id) WHERE (status = 'planned');--> statement-breakpoint
CREATE INDEX deliveries_received ON deliveries (organization_id, campaign_id, contact_id, updated_at) WHERE (status = 'accepted');--> statement-breakpoint
CREATE INDEX deliveries_unknown ON deliveries (campaign_id, id) WHERE (status = 'unknown');--> statement-breakpoint
CREATE INDEX deliveries_variant ON deliveries (campaign_id, variant) WHERE (variant IS NOT NULL);--> statement-breakpoint
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE delivery_batches (
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  batch integer NOT NULL,
  part smallint DEFAULT 0 NOT NULL,
  start_at timestamp(3) with time zone,
  recipients integer NOT NULL,
  handled integer NOT NULL,
  CONSTRAINT delivery_batches_campaign_id_batch_part_pk PRIMARY KEY (campaign_id, batch, part)
);--> statement-breakpoint
ALTER TABLE delivery_batches ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE delivery_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  attempts integer NOT NULL,
  reason text,
  occurred_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX delivery_changes_campaign_id ON delivery_changes (campaign_id);--> statement-breakpoint
CREATE INDEX delivery_changes_delivery_id ON delivery_changes (delivery_id, id);--> statement-breakpoint
ALTER TABLE delivery_changes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE delivery_days (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  status text NOT NULL,
  day date NOT NULL,
  part smallint DEFAULT 0 NOT NULL,
  deliveries integer NOT NULL,
  CONSTRAINT delivery_days_campaign_id_status_day_part_pk PRIMARY KEY (campaign_id, status, day, part)
);--> statement-breakpoint
CREATE INDEX delivery_days_project_id ON delivery_days (project_id, day);--> statement-breakpoint
ALTER TABLE delivery_days ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE email_change_links (
  token_hash text PRIMARY KEY,
  change_id uuid NOT NULL,
  sent_to text NOT NULL
);--> statement-breakpoint
CREATE INDEX email_change_links_change_id ON email_change_links (change_id);--> statement-breakpoint
ALTER TABLE email_change_links ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  session_hash text NOT NULL,
  current_confirmed_at timestamp(3) with time zone,
  new_confirmed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  confirm_by timestamp(3) with time zone NOT NULL,
  effective_at timestamp(3) with time zone NOT NULL,
  reminded_at timestamp(3) with time zone,
  CONSTRAINT email_changes_user_id_unique UNIQUE (user_id)
);--> statement-breakpoint
CREATE INDEX email_changes_effective_at ON email_changes (effective_at);--> statement-breakpoint
ALTER TABLE email_changes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE email_provider_hours (
  email_provider_id uuid NOT NULL,
  hour timestamp(3) with time zone NOT NULL,
  organization_id uuid NOT NULL,
  claimed integer NOT NULL,
  CONSTRAINT email_provider_hours_email_provider_id_hour_pk PRIMARY KEY (email_provider_id, hour)
);--> statement-breakpoint
ALTER TABLE email_provider_hours ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE email_provider_states (
  email_provider_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  slots double precision DEFAULT 0 NOT NULL,
  slots_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  failures integer DEFAULT 0 NOT NULL,
  paused_until timestamp(3) with time zone,
  problem jsonb
);--> statement-breakpoint
ALTER TABLE email_provider_states ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE email_providers (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  type_id text NOT NULL,
  config jsonb NOT NULL,
  secret bytea,
  events_confirmed_at timestamp(3) with time zone,
  last_event_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT email_providers_organization UNIQUE (organization_id, id),
  CONSTRAINT email_providers_tenant UNIQUE (organization_id, project_id, id)
);--> statement-breakpoint
CREATE INDEX email_providers_project_id ON email_providers (project_id, id);--> statement-breakpoint
ALTER TABLE email_providers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE email_senders (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  email_provider_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  amp_validated boolean DEFAULT false NOT NULL,
  dkim_selector text,
  dkim_public_key text,
  dkim_private_key bytea,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  amp_registrations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT email_senders_dkim_whole CHECK ((num_nulls(dkim_selector, dkim_public_key, dkim_private_key) = ANY (ARRAY[0, 3])))
);--> statement-breakpoint
CREATE UNIQUE INDEX email_senders_email ON email_senders (project_id, lower(email));--> statement-breakpoint
CREATE INDEX email_senders_provider_id ON email_senders (email_provider_id);--> statement-breakpoint
ALTER TABLE email_senders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE engagement_days (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid,
  scope_id uuid NOT NULL,
  bots boolean NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  content_type text NOT NULL,
  events bigint NOT NULL,
  recipients integer NOT NULL,
  returned integer[] NOT NULL,
  CONSTRAINT engagement_days_pk PRIMARY KEY (scope_id, bots, day, kind, content_type)
) WITH (fillfactor = 70);--> statement-breakpoint
CREATE INDEX engagement_days_campaign_id ON engagement_days (campaign_id);--> statement-breakpoint
CREATE INDEX engagement_days_project_id ON engagement_days (project_id);--> statement-breakpoint
ALTER TABLE engagement_days ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE engagement_parts (
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  bots boolean NOT NULL,
  kind text NOT NULL,
  part text NOT NULL,
  detail text NOT NULL,
  events bigint NOT NULL,
  recipients integer NOT NULL,
  CONSTRAINT engagement_parts_campaign_id_bots_kind_part_detail_pk PRIMARY KEY (campaign_id, bots, kind, part, detail)
);--> statement-breakpoint
ALTER TABLE engagement_parts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE engagement_rules (
  campaign_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  timezone_id text NOT NULL,
  counting_rules text NOT NULL,
  first_event_at timestamp(3) with time zone,
  events_dropped_at timestamp(3) with time zone
);--> statement-breakpoint
ALTER TABLE engagement_rules ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE erased_addresses (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  address_hash text NOT NULL,
  reason text NOT NULL,
  erased_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT erased_addresses_project_id_address_hash_pk PRIMARY KEY (project_id, address_hash)
);--> statement-breakpoint
ALTER TABLE erased_addresses ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE erasures (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  status text DEFAULT 'running' NOT NULL,
  email text,
  state jsonb,
  contacts integer DEFAULT 0 NOT NULL,
  messages integer DEFAULT 0 NOT NULL,
  events integer DEFAULT 0 NOT NULL,
  requested_by text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  completed_at timestamp(3) with time zone,
  CONSTRAINT erasures_forget CHECK (((status = 'running') OR ((email IS NULL) AND (state IS NULL)))),
  CONSTRAINT erasures_known CHECK ((status = ANY (ARRAY['running', 'completed'])))
);--> statement-breakpoint
CREATE INDEX erasures_project_id ON erasures (project_id, id);--> statement-breakpoint
CREATE INDEX erasures_running ON erasures (id) WHERE (status = 'running');--> statement-breakpoint
ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE event_inbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  events text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
-- Rows live for about a second, so compressing them would cost more than it saves.
ALTER TABLE event_inbox ALTER COLUMN events SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE event_inbox ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE experiment_variants (
  campaign_id uuid NOT NULL,
  position smallint NOT NULL,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  weight smallint NOT NULL,
  subject text,
  preheader text,
  from_email text,
  from_name text,
  template_id uuid,
  config text,
  start_at timestamp(3) with time zone,
  CONSTRAINT experiment_variants_campaign_id_position_pk PRIMARY KEY (campaign_id, "position")
);--> statement-breakpoint
ALTER TABLE experiment_variants ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE experiments (
  campaign_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  metric text NOT NULL,
  share smallint NOT NULL,
  duration_hours integer NOT NULL,
  margin smallint NOT NULL,
  fallback smallint NOT NULL,
  started_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  planned_conversions double precision,
  ratios jsonb DEFAULT '[]'::jsonb NOT NULL,
  outcome text,
  winner smallint,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  results jsonb,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  compares text DEFAULT 'messages' NOT NULL,
  rest_at timestamp(3) with time zone
);--> statement-breakpoint
ALTER TABLE experiments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE holdout_people (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  period_id uuid NOT NULL,
  email_lower text NOT NULL,
  is_held_out boolean NOT NULL,
  assigned_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT holdout_people_period_id_email_lower_pk PRIMARY KEY (period_id, email_lower)
);--> statement-breakpoint
ALTER TABLE holdout_people ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE holdout_periods (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  share smallint NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  closed_at timestamp(3) with time zone,
  planned_conversions integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT holdout_periods_name UNIQUE (project_id, name),
  CONSTRAINT holdout_periods_tenant UNIQUE (organization_id, project_id, id)
);--> statement-breakpoint
ALTER TABLE holdout_periods ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE identity_provider_teams (
  organization_id uuid NOT NULL,
  team_id uuid NOT NULL,
  CONSTRAINT identity_provider_teams_organization_id_team_id_pk PRIMARY KEY (organization_id, team_id)
);--> statement-breakpoint
ALTER TABLE identity_provider_teams ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE identity_providers (
  organization_id uuid PRIMARY KEY,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret bytea NOT NULL,
  client_authentication text NOT NULL,
  required boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE identity_providers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE images (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT images_file_name_unique UNIQUE (file_name)
);--> statement-breakpoint
CREATE INDEX images_project_id ON images (project_id, id);--> statement-breakpoint
ALTER TABLE images ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE import_refusals (
  import_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  line integer NOT NULL,
  field text DEFAULT '' NOT NULL,
  reason text NOT NULL,
  message text NOT NULL,
  content text NOT NULL,
  cells jsonb,
  CONSTRAINT import_refusals_import_id_line_field_pk PRIMARY KEY (import_id, line, field)
);--> statement-breakpoint
ALTER TABLE import_refusals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  email_lower text NOT NULL,
  line integer NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  surname text NOT NULL,
  phone text NOT NULL,
  birthdate date,
  fields jsonb NOT NULL,
  tags jsonb NOT NULL,
  suppress text,
  suppressed_at timestamp(3) with time zone,
  CONSTRAINT import_rows_import_id_email_lower_pk PRIMARY KEY (import_id, email_lower)
);--> statement-breakpoint
CREATE INDEX import_rows_line ON import_rows (import_id, line);--> statement-breakpoint
ALTER TABLE import_rows ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE imports (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  file_name text NOT NULL,
  file_key text,
  status text DEFAULT 'queued' NOT NULL,
  bytes_read bigint DEFAULT 0 NOT NULL,
  next_line integer DEFAULT 1 NOT NULL,
  bytes_total bigint NOT NULL,
  created integer DEFAULT 0 NOT NULL,
  updated integer DEFAULT 0 NOT NULL,
  unchanged integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  skipped_values integer DEFAULT 0 NOT NULL,
  column_names jsonb,
  mapping jsonb,
  removed integer DEFAULT 0 NOT NULL,
  restored integer DEFAULT 0 NOT NULL,
  kept integer DEFAULT 0 NOT NULL,
  failure text,
  created_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  finished_at timestamp(3) with time zone,
  duplicates integer DEFAULT 0 NOT NULL,
  addresses integer DEFAULT 0 NOT NULL,
  is_staged boolean DEFAULT false NOT NULL,
  never_mailed jsonb DEFAULT '[]'::jsonb NOT NULL,
  states jsonb DEFAULT '[]'::jsonb NOT NULL,
  lifted integer DEFAULT 0 NOT NULL,
  CONSTRAINT imports_known CHECK ((status = ANY (ARRAY['awaiting_mapping', 'checking', 'checked', 'queued', 'running', 'completed', 'failed', 'undoing', 'undone']))),
  CONSTRAINT imports_tenant UNIQUE (organization_id, id)
);--> statement-breakpoint
CREATE INDEX imports_audience_id ON imports (audience_id, id);--> statement-breakpoint
CREATE INDEX imports_unfinished ON imports (id) WHERE (status = ANY (ARRAY['checking', 'queued', 'running', 'undoing']));--> statement-breakpoint
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE integrations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  type_id text NOT NULL,
  params jsonb NOT NULL,
  config jsonb NOT NULL,
  secret bytea,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT integrations_known CHECK ((type_id = ANY (ARRAY['webhook', 'shopify', 'prestashop'])))
);--> statement-breakpoint
CREATE INDEX integrations_project_id ON integrations (project_id, id);--> statement-breakpoint
ALTER TABLE integrations ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE invitation_teams (
  organization_id uuid NOT NULL,
  invitation_id uuid NOT NULL,
  team_id uuid NOT NULL,
  CONSTRAINT invitation_teams_invitation_id_team_id_pk PRIMARY KEY (invitation_id, team_id)
);--> statement-breakpoint
CREATE INDEX invitation_teams_team_id ON invitation_teams (team_id);--> statement-breakpoint
ALTER TABLE invitation_teams ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  email text NOT NULL,
  email_lower text NOT NULL,
  is_admin boolean NOT NULL,
  token_hash text NOT NULL,
  mail text DEFAULT 'sending' NOT NULL,
  invited_by uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  account_id uuid,
  CONSTRAINT invitations_email UNIQUE (organization_id, email_lower),
  CONSTRAINT invitations_tenant UNIQUE (organization_id, id),
  CONSTRAINT invitations_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE mail_domains (
  organization_id uuid NOT NULL,
  domain text NOT NULL,
  token text NOT NULL,
  verified_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_domains_organization_id_domain_pk PRIMARY KEY (organization_id, domain)
);--> statement-breakpoint
CREATE UNIQUE INDEX mail_domains_verified ON mail_domains (domain) WHERE (verified_at IS NOT NULL);--> statement-breakpoint
ALTER TABLE mail_domains ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE mail_pauses (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  email_lower text NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT mail_pauses_project_id_email_lower_pk PRIMARY KEY (project_id, email_lower)
);--> statement-breakpoint
CREATE INDEX mail_pauses_ends_at ON mail_pauses (ends_at);--> statement-breakpoint
ALTER TABLE mail_pauses ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE member_identities (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT member_identities_organization_id_issuer_subject_pk PRIMARY KEY (organization_id, issuer, subject),
  CONSTRAINT member_identities_user UNIQUE (user_id, organization_id, issuer)
);--> statement-breakpoint
ALTER TABLE member_identities ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE memberships (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  bound_to_provider boolean DEFAULT false NOT NULL,
  CONSTRAINT memberships_organization_id_user_id_pk PRIMARY KEY (organization_id, user_id)
);--> statement-breakpoint
CREATE INDEX memberships_user_id ON memberships (user_id);--> statement-breakpoint
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE message_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  kind text NOT NULL,
  link_position integer,
  content_type text DEFAULT '' NOT NULL,
  bot boolean DEFAULT false NOT NULL,
  occurred_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  request text DEFAULT 'GET' NOT NULL,
  network text DEFAULT '' NOT NULL,
  since_accepted integer,
  CONSTRAINT message_events_id_occurred_at_pk PRIMARY KEY (id, occurred_at)
) PARTITION BY RANGE (occurred_at);--> statement-breakpoint
CREATE TABLE message_events_default PARTITION OF message_events DEFAULT;--> statement-breakpoint
CREATE INDEX message_events_campaign_kind ON message_events (campaign_id, kind, bot, occurred_at);--> statement-breakpoint
CREATE INDEX message_events_delivery_id ON message_events (delivery_id);--> statement-breakpoint
CREATE INDEX message_events_unsubscribed ON message_events (organization_id, campaign_id, delivery_id) WHERE (kind = 'unsubscribe');--> statement-breakpoint
ALTER TABLE message_events ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE message_events_default ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE orders (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  order_id text NOT NULL,
  email_lower text NOT NULL,
  ordered_at timestamp(3) with time zone NOT NULL,
  amount bigint,
  currency text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT orders_amount CHECK (((amount IS NULL) = (currency IS NULL))),
  CONSTRAINT orders_project_id_order_id_pk PRIMARY KEY (project_id, order_id)
);--> statement-breakpoint
CREATE INDEX orders_email_lower ON orders (project_id, email_lower);--> statement-breakpoint
CREATE INDEX orders_ordered_at ON orders (project_id, ordered_at);--> statement-breakpoint
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  owner_id uuid NOT NULL,
  idool boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  second_factor_required boolean DEFAULT false NOT NULL,
  logo jsonb
);--> statement-breakpoint
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE passkey_challenges (
  holder_hash text NOT NULL,
  purpose text NOT NULL,
  challenge text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT passkey_challenges_holder_hash_purpose_pk PRIMARY KEY (holder_hash, purpose)
);--> statement-breakpoint
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);--> statement-breakpoint
ALTER TABLE passkey_challenges ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  name text NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  synced boolean NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id)
);--> statement-breakpoint
CREATE INDEX passkeys_user_id ON passkeys (user_id);--> statement-breakpoint
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX password_resets_user_id ON password_resets (user_id);--> statement-breakpoint
ALTER TABLE password_resets ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE pending_logins (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  remember boolean,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  signed_in_through uuid,
  restore boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE INDEX pending_logins_expires_at ON pending_logins (expires_at);--> statement-breakpoint
CREATE INDEX pending_logins_user_id ON pending_logins (user_id);--> statement-breakpoint
ALTER TABLE pending_logins ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE UNLOGGED TABLE presences (
  organization_id uuid NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  user_id uuid NOT NULL,
  editing boolean NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT presences_entity_id_entity_user_id_pk PRIMARY KEY (entity_id, entity, user_id)
);--> statement-breakpoint
ALTER TABLE presences ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE project_teams (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  team_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_teams_organization_id_project_id_team_id_pk PRIMARY KEY (organization_id, project_id, team_id)
);--> statement-breakpoint
CREATE INDEX project_teams_project_id ON project_teams (project_id);--> statement-breakpoint
CREATE INDEX project_teams_team_id ON project_teams (team_id);--> statement-breakpoint
ALTER TABLE project_teams ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE projects (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  timezone_id text NOT NULL,
  week_start smallint NOT NULL,
  bounce_limit_percent double precision DEFAULT 5,
  complaint_limit_percent double precision DEFAULT 0.1,
  limit_minimum_messages integer DEFAULT 100 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  trashed boolean DEFAULT false NOT NULL,
  brand jsonb,
  campaign_reply_to text,
  campaign_utm jsonb DEFAULT '{"term": "", "medium": "", "source": "", "content": "", "campaign": ""}'::jsonb NOT NULL,
  keep_events_months integer,
  keep_inactive_months integer,
  frequency_cap_messages smallint,
  frequency_cap_days smallint,
  timezone_field text,
  holdout_share smallint,
  holdout_period text,
  tracking_parameter boolean DEFAULT true NOT NULL,
  recipient_pages jsonb,
  sample boolean DEFAULT false NOT NULL,
  CONSTRAINT projects_frequency_cap CHECK (((frequency_cap_messages IS NULL) = (frequency_cap_days IS NULL))),
  CONSTRAINT projects_holdout CHECK (((holdout_share IS NULL) = (holdout_period IS NULL))),
  CONSTRAINT projects_tenant UNIQUE (organization_id, id)
);--> statement-breakpoint
ALTER TABLE projects ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE provider_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  kind text NOT NULL,
  permanent boolean DEFAULT false NOT NULL,
  detail text DEFAULT '' NOT NULL,
  event_key text NOT NULL,
  email_lower text NOT NULL,
  occurred_at timestamp(3) with time zone NOT NULL,
  received_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX provider_events_answers ON provider_events (organization_id, kind, delivery_id) WHERE (kind = ANY (ARRAY['bounce', 'spamreport', 'unsubscribe']));--> statement-breakpoint
CREATE INDEX provider_events_campaign_kind ON provider_events (campaign_id, kind);--> statement-breakpoint
CREATE UNIQUE INDEX provider_events_once ON provider_events (delivery_id, event_key);--> statement-breakpoint
CREATE INDEX provider_events_soft_bounces ON provider_events (project_id, email_lower) WHERE ((kind = 'bounce') AND (NOT permanent));--> statement-breakpoint
ALTER TABLE provider_events ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);--> statement-breakpoint
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash)
);--> statement-breakpoint
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE registrations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_lower text NOT NULL,
  password_hash text NOT NULL,
  token_hash text,
  browser_hash text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT registrations_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
CREATE INDEX registrations_email_lower ON registrations (email_lower);--> statement-breakpoint
ALTER TABLE registrations ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE revisions (
  organization_id uuid NOT NULL,
  project_id uuid,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  revision integer NOT NULL,
  changed_by_id uuid NOT NULL,
  changed_by_name text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT revisions_organization_id_entity_entity_id_pk PRIMARY KEY (organization_id, entity, entity_id)
);--> statement-breakpoint
CREATE INDEX revisions_project ON revisions (organization_id, project_id);--> statement-breakpoint
ALTER TABLE revisions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE segments (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  tree jsonb NOT NULL,
  trashed boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX segments_project_id ON segments (project_id, id);--> statement-breakpoint
ALTER TABLE segments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE sent_emails (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  day date NOT NULL,
  project_name text NOT NULL,
  campaign_name text NOT NULL,
  sent integer NOT NULL,
  CONSTRAINT sent_emails_campaign_id_day_pk PRIMARY KEY (campaign_id, day)
);--> statement-breakpoint
CREATE INDEX sent_emails_organization_day ON sent_emails (organization_id, day);--> statement-breakpoint
ALTER TABLE sent_emails ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  last_seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  address text DEFAULT '' NOT NULL,
  second_factor boolean DEFAULT false NOT NULL,
  confirmed_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  signed_in_through uuid,
  CONSTRAINT sessions_id_unique UNIQUE (id)
);--> statement-breakpoint
CREATE INDEX sessions_expires_at ON sessions (expires_at);--> statement-breakpoint
CREATE INDEX sessions_signed_in_through ON sessions (signed_in_through);--> statement-breakpoint
CREATE INDEX sessions_user_id ON sessions (user_id);--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE sign_on_attempts (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  provider_id uuid NOT NULL,
  issuer text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect text,
  remember boolean NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX sign_on_attempts_expires_at ON sign_on_attempts (expires_at);--> statement-breakpoint
CREATE INDEX sign_on_attempts_provider_id ON sign_on_attempts (provider_id);--> statement-breakpoint
ALTER TABLE sign_on_attempts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE signup_forms (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  name text NOT NULL,
  texts jsonb NOT NULL,
  fields jsonb DEFAULT '[]'::jsonb NOT NULL,
  tag_ids jsonb DEFAULT '[]'::jsonb NOT NULL,
  fixed_values jsonb DEFAULT '{}'::jsonb NOT NULL,
  policy_url text DEFAULT '' NOT NULL,
  from_email text,
  from_name text NOT NULL,
  double_opt_in boolean DEFAULT true NOT NULL,
  redirect_url text DEFAULT '' NOT NULL,
  open boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  look jsonb DEFAULT '{}'::jsonb NOT NULL
);--> statement-breakpoint
CREATE INDEX signup_forms_audience_id ON signup_forms (audience_id);--> statement-breakpoint
CREATE INDEX signup_forms_project_id ON signup_forms (project_id, id);--> statement-breakpoint
ALTER TABLE signup_forms ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE signups (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  audience_id uuid NOT NULL,
  form_id uuid,
  form_name text NOT NULL,
  email text NOT NULL,
  email_lower text NOT NULL,
  language text NOT NULL,
  submitted jsonb NOT NULL,
  tag_ids jsonb NOT NULL,
  consent text NOT NULL,
  legal text NOT NULL,
  policy_url text NOT NULL,
  version integer NOT NULL,
  ip_address text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  mailed_at timestamp(3) with time zone,
  mail_problem text DEFAULT '' NOT NULL,
  confirmed_at timestamp(3) with time zone,
  confirmed_ip_address text DEFAULT '' NOT NULL,
  confirmed_by text,
  contact_id uuid,
  waits_for_quota boolean DEFAULT false NOT NULL,
  CONSTRAINT signups_confirmed_whole CHECK ((num_nulls(confirmed_at, confirmed_by, contact_id) = ANY (ARRAY[0, 3]))),
  CONSTRAINT signups_of_form CHECK (((form_id IS NOT NULL) OR (confirmed_by IS NULL) OR (confirmed_by = 'preferences')))
);--> statement-breakpoint
CREATE INDEX signups_audience_id ON signups (audience_id);--> statement-breakpoint
CREATE INDEX signups_confirmed ON signups (form_id) WHERE (confirmed_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX signups_contact_id ON signups (contact_id) WHERE (contact_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX signups_expiring ON signups (expires_at) WHERE (confirmed_at IS NULL);--> statement-breakpoint
CREATE INDEX signups_form_id ON signups (form_id, id);--> statement-breakpoint
ALTER TABLE signups ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  start_date timestamp(3) with time zone NOT NULL,
  end_date timestamp(3) with time zone NOT NULL,
  anchor_day smallint NOT NULL,
  plan_name text NOT NULL,
  plan_price_cents integer NOT NULL,
  sent_emails_interval text NOT NULL,
  sent_emails_limit integer NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT subscriptions_end_after_start CHECK ((end_date > start_date)),
  CONSTRAINT subscriptions_start UNIQUE (organization_id, start_date)
);--> statement-breakpoint
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE suppressions (
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  email_lower text NOT NULL,
  reason text NOT NULL,
  campaign_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  import_id uuid,
  CONSTRAINT suppressions_project_id_email_lower_pk PRIMARY KEY (project_id, email_lower)
);--> statement-breakpoint
CREATE INDEX suppressions_import_id ON suppressions (import_id) WHERE (import_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX suppressions_project_created_at ON suppressions (project_id, created_at DESC, email_lower);--> statement-breakpoint
ALTER TABLE suppressions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE tags (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  name_lower text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT tags_name UNIQUE (organization_id, project_id, name_lower),
  CONSTRAINT tags_tenant UNIQUE (organization_id, id)
);--> statement-breakpoint
ALTER TABLE tags ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE team_members (
  organization_id uuid NOT NULL,
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT team_members_user_id_team_id_pk PRIMARY KEY (user_id, team_id)
);--> statement-breakpoint
CREATE INDEX team_members_team_id ON team_members (team_id);--> statement-breakpoint
ALTER TABLE team_members ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE team_permissions (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  team_id uuid NOT NULL,
  module text NOT NULL,
  mode text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT team_permissions_known CHECK ((mode = ANY (ARRAY['read-only', 'read-write']))),
  CONSTRAINT team_permissions_module UNIQUE (team_id, project_id, module)
);--> statement-breakpoint
CREATE INDEX team_permissions_project_id ON team_permissions (project_id);--> statement-breakpoint
ALTER TABLE team_permissions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE teams (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT teams_tenant UNIQUE (organization_id, id)
);--> statement-breakpoint
ALTER TABLE teams ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE templates (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  config text NOT NULL,
  content_html text NOT NULL,
  content_amp text NOT NULL,
  preview text,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  trashed boolean DEFAULT false NOT NULL,
  CONSTRAINT templates_tenant UNIQUE (organization_id, project_id, id)
);--> statement-breakpoint
CREATE INDEX templates_project_id ON templates (project_id, updated_at DESC, id DESC);--> statement-breakpoint
ALTER TABLE templates ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE test_messages (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  campaign_id uuid,
  email text NOT NULL,
  from_email text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX test_messages_project_id ON test_messages (project_id, created_at);--> statement-breakpoint
ALTER TABLE test_messages ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY,
  secret bytea NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_step integer DEFAULT 0 NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE totp_factors ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE trash (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  organization_id uuid NOT NULL,
  project_id uuid,
  name text NOT NULL,
  deleted_by_id uuid,
  deleted_by_name text NOT NULL,
  deleted_at timestamp(3) with time zone NOT NULL,
  purge_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT trash_of_organization CHECK (((kind <> 'organization') OR (id = organization_id))),
  CONSTRAINT trash_of_project CHECK (((kind <> 'project') OR (id = project_id)))
);--> statement-breakpoint
CREATE INDEX trash_hiding ON trash (organization_id) WHERE (kind = ANY (ARRAY['organization', 'project', 'audience']));--> statement-breakpoint
CREATE INDEX trash_organization_id ON trash (organization_id, project_id);--> statement-breakpoint
CREATE INDEX trash_purge_at ON trash (purge_at);--> statement-breakpoint
ALTER TABLE trash ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE uncounted_events (
  provider_event_id bigint PRIMARY KEY,
  delivery_id uuid NOT NULL
);--> statement-breakpoint
ALTER TABLE uncounted_events ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE unsubscribe_answers (
  delivery_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  reason text NOT NULL,
  comment text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT unsubscribe_answers_known CHECK ((reason = ANY (ARRAY['too_many', 'not_relevant', 'not_needed', 'never_asked', 'other']))),
  CONSTRAINT unsubscribe_answers_short CHECK ((char_length(comment) <= 500))
);--> statement-breakpoint
CREATE INDEX unsubscribe_answers_campaign_id ON unsubscribe_answers (campaign_id, reason);--> statement-breakpoint
ALTER TABLE unsubscribe_answers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_lower text NOT NULL,
  password_hash text NOT NULL,
  project_id uuid,
  super_admin boolean DEFAULT false NOT NULL,
  agency_id uuid,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  deleted_at timestamp(3) with time zone,
  purge_at timestamp(3) with time zone,
  address_confirmed_at timestamp(3) with time zone,
  avatar text,
  CONSTRAINT users_email_lower_unique UNIQUE (email_lower)
);--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE variant_messages (
  campaign_id uuid NOT NULL,
  variant smallint NOT NULL,
  organization_id uuid NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  amp text NOT NULL,
  body_text text NOT NULL,
  from_email text NOT NULL,
  from_name text NOT NULL,
  CONSTRAINT variant_messages_campaign_id_variant_pk PRIMARY KEY (campaign_id, variant)
);--> statement-breakpoint
ALTER TABLE variant_messages ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

-- What requests see: the rows of their organizations without those in the trash. Scalar subqueries are computed once.
DO $$
DECLARE
  own CONSTANT text := $own$
    organization_id = ANY ((SELECT NULLIF(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])$own$;
  kept_project CONSTANT text := $kept$
    ((SELECT COALESCE(current_setting('x.trashed_projects', true), '') = '') OR project_id <> ALL (
      (SELECT NULLIF(COALESCE(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))$kept$;
  kept_audience CONSTANT text := replace(replace(kept_project, 'trashed_projects', 'trashed_audiences'), 'project_id', 'audience_id');
  rule record;
BEGIN
  FOR rule IN
    SELECT unnest(names) AS name, condition FROM (VALUES
      (ARRAY[
        'amp_events', 'audit_entries', 'billing_accounts', 'campaign_links', 'campaign_messages',
        'campaign_segments', 'contact_engagement', 'contact_profiles', 'contact_tags', 'deliveries',
        'delivery_batches', 'delivery_changes', 'email_provider_hours', 'email_provider_states', 'engagement_parts',
        'engagement_rules', 'identity_provider_teams', 'identity_providers', 'import_refusals', 'import_rows',
        'invitation_teams', 'invitations', 'mail_domains', 'mail_pauses', 'member_identities', 'memberships',
        'message_events', 'presences', 'provider_events', 'revisions', 'sent_emails', 'subscriptions',
        'suppressions', 'team_members', 'teams', 'trash', 'variant_messages'
      ], own),
      (ARRAY[
        'audiences', 'campaigns', 'projects', 'segments', 'templates'
      ], own || ' AND ' || 'NOT trashed'),
      (ARRAY[
        'audience_departures', 'campaign_audiences', 'contact_changes', 'contacts', 'imports', 'signup_forms',
        'signups'
      ], own || ' AND ' || kept_audience),
      (ARRAY[
        'access_keys', 'connector_attempts', 'contact_fields', 'email_providers', 'email_senders',
        'erased_addresses', 'erasures', 'holdout_people', 'holdout_periods', 'images', 'integrations', 'orders',
        'project_teams', 'tags', 'team_permissions', 'test_messages'
      ], own || ' AND ' || kept_project),
      (ARRAY['delivery_days'], own || ' AND ' || 'NOT EXISTS (SELECT FROM trash WHERE trash.id = delivery_days.campaign_id)'),
      (ARRAY['engagement_days'], own || ' AND ' || 'NOT EXISTS (SELECT FROM trash WHERE trash.id = engagement_days.scope_id)'),
      (ARRAY['unsubscribe_answers'], own || ' AND ' || 'NOT EXISTS (SELECT FROM trash WHERE trash.id = unsubscribe_answers.campaign_id)'),
      (ARRAY['campaign_contents'], own || ' AND ' || kept_project || ' AND ' || 'NOT EXISTS (SELECT FROM trash WHERE trash.id = campaign_contents.campaign_id)'),
      (ARRAY['experiment_variants'], own || ' AND ' || kept_project || ' AND ' || 'NOT EXISTS (SELECT FROM trash WHERE trash.id = experiment_variants.campaign_id)'),
      (ARRAY['experiments'], own || ' AND ' || kept_project || ' AND ' || 'NOT EXISTS (SELECT FROM trash WHERE trash.id = experiments.campaign_id)')
    ) AS rules (names, condition)
  LOOP
    EXECUTE format('CREATE POLICY tenant ON %I TO x_tenant USING (%s) WITH CHECK (%s)', rule.name, rule.condition, own);
  END LOOP;
  EXECUTE format('CREATE POLICY tenant ON organizations TO x_tenant USING (%1$s) WITH CHECK (%1$s)', replace(own, 'organization_id =', 'id ='));
END $$;--> statement-breakpoint
CREATE POLICY unverified ON mail_domains AS RESTRICTIVE FOR INSERT TO x_tenant WITH CHECK (verified_at IS NULL);--> statement-breakpoint
CREATE POLICY fellow_members ON users FOR SELECT TO x_tenant
  USING (EXISTS (SELECT 1 FROM memberships WHERE memberships.user_id = users.id) AND deleted_at IS NULL);--> statement-breakpoint

-- Deleting what a campaign or sender refers to sets only the reference to null, not the tenant's columns beside it.
ALTER TABLE access_keys ADD CONSTRAINT access_keys_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE access_keys ADD CONSTRAINT access_keys_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE amp_events ADD CONSTRAINT amp_events_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE audience_departures ADD CONSTRAINT audience_departures_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE audiences ADD CONSTRAINT audiences_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE billing_accounts ADD CONSTRAINT billing_accounts_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_audiences ADD CONSTRAINT campaign_audiences_of_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_audiences ADD CONSTRAINT campaign_audiences_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_contents ADD CONSTRAINT campaign_contents_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_contents ADD CONSTRAINT campaign_contents_of_template FOREIGN KEY (organization_id, project_id, template_id) REFERENCES templates(organization_id, project_id, id) ON DELETE SET NULL (template_id);--> statement-breakpoint
ALTER TABLE campaign_links ADD CONSTRAINT campaign_links_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_messages ADD CONSTRAINT campaign_messages_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaign_messages ADD CONSTRAINT campaign_messages_of_provider FOREIGN KEY (organization_id, email_provider_id) REFERENCES email_providers(organization_id, id) ON DELETE SET NULL (email_provider_id);--> statement-breakpoint
ALTER TABLE campaign_segments ADD CONSTRAINT campaign_segments_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE campaigns ADD CONSTRAINT campaigns_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE connector_attempts ADD CONSTRAINT connector_attempts_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE contact_changes ADD CONSTRAINT contact_changes_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE contact_engagement ADD CONSTRAINT contact_engagement_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE contact_fields ADD CONSTRAINT contact_fields_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE contact_tags ADD CONSTRAINT contact_tags_of_tag FOREIGN KEY (organization_id, tag_id) REFERENCES tags(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE contacts ADD CONSTRAINT contacts_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE deliveries ADD CONSTRAINT deliveries_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE delivery_batches ADD CONSTRAINT delivery_batches_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE delivery_changes ADD CONSTRAINT delivery_changes_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE delivery_days ADD CONSTRAINT delivery_days_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_change_links ADD CONSTRAINT email_change_links_change_id_email_changes_id_fk FOREIGN KEY (change_id) REFERENCES email_changes(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_changes ADD CONSTRAINT email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_provider_hours ADD CONSTRAINT email_provider_hours_of_provider FOREIGN KEY (organization_id, email_provider_id) REFERENCES email_providers(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_provider_states ADD CONSTRAINT email_provider_states_of_provider FOREIGN KEY (organization_id, email_provider_id) REFERENCES email_providers(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_providers ADD CONSTRAINT email_providers_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_senders ADD CONSTRAINT email_senders_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_senders ADD CONSTRAINT email_senders_of_provider FOREIGN KEY (organization_id, project_id, email_provider_id) REFERENCES email_providers(organization_id, project_id, id);--> statement-breakpoint
ALTER TABLE engagement_days ADD CONSTRAINT engagement_days_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE engagement_days ADD CONSTRAINT engagement_days_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE engagement_parts ADD CONSTRAINT engagement_parts_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE engagement_rules ADD CONSTRAINT engagement_rules_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE erased_addresses ADD CONSTRAINT erased_addresses_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE erasures ADD CONSTRAINT erasures_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE experiment_variants ADD CONSTRAINT experiment_variants_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE experiments ADD CONSTRAINT experiments_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE experiments ADD CONSTRAINT experiments_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE holdout_people ADD CONSTRAINT holdout_people_of_period FOREIGN KEY (organization_id, project_id, period_id) REFERENCES holdout_periods(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE holdout_periods ADD CONSTRAINT holdout_periods_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE identity_provider_teams ADD CONSTRAINT identity_provider_teams_of_provider FOREIGN KEY (organization_id) REFERENCES identity_providers(organization_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE identity_provider_teams ADD CONSTRAINT identity_provider_teams_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE identity_providers ADD CONSTRAINT identity_providers_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE images ADD CONSTRAINT images_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE import_refusals ADD CONSTRAINT import_refusals_of_import FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE import_rows ADD CONSTRAINT import_rows_of_import FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE imports ADD CONSTRAINT imports_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE imports ADD CONSTRAINT imports_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE integrations ADD CONSTRAINT integrations_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE invitation_teams ADD CONSTRAINT invitation_teams_of_invitation FOREIGN KEY (organization_id, invitation_id) REFERENCES invitations(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE invitation_teams ADD CONSTRAINT invitation_teams_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE invitations ADD CONSTRAINT invitations_account_id_users_id_fk FOREIGN KEY (account_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE invitations ADD CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE invitations ADD CONSTRAINT invitations_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE mail_domains ADD CONSTRAINT mail_domains_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE mail_pauses ADD CONSTRAINT mail_pauses_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE member_identities ADD CONSTRAINT member_identities_of_member FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE memberships ADD CONSTRAINT memberships_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE memberships ADD CONSTRAINT memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE message_events ADD CONSTRAINT message_events_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE organizations ADD CONSTRAINT organizations_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE password_resets ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE pending_logins ADD CONSTRAINT pending_logins_signed_in_through_organizations_id_fk FOREIGN KEY (signed_in_through) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE pending_logins ADD CONSTRAINT pending_logins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE presences ADD CONSTRAINT presences_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE presences ADD CONSTRAINT presences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE project_teams ADD CONSTRAINT project_teams_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE project_teams ADD CONSTRAINT project_teams_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE projects ADD CONSTRAINT projects_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE provider_events ADD CONSTRAINT provider_events_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE revisions ADD CONSTRAINT revisions_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE revisions ADD CONSTRAINT revisions_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE segments ADD CONSTRAINT segments_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sent_emails ADD CONSTRAINT sent_emails_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_signed_in_through_organizations_id_fk FOREIGN KEY (signed_in_through) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sign_on_attempts ADD CONSTRAINT sign_on_attempts_provider_id_identity_providers_organization_id FOREIGN KEY (provider_id) REFERENCES identity_providers(organization_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE signup_forms ADD CONSTRAINT signup_forms_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE signups ADD CONSTRAINT signups_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE suppressions ADD CONSTRAINT suppressions_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE tags ADD CONSTRAINT tags_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE team_members ADD CONSTRAINT team_members_in_organization FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE team_members ADD CONSTRAINT team_members_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE team_permissions ADD CONSTRAINT team_permissions_where_assigned FOREIGN KEY (organization_id, project_id, team_id) REFERENCES project_teams(organization_id, project_id, team_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE teams ADD CONSTRAINT teams_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE templates ADD CONSTRAINT templates_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE test_messages ADD CONSTRAINT test_messages_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE totp_factors ADD CONSTRAINT totp_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE trash ADD CONSTRAINT trash_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE trash ADD CONSTRAINT trash_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE unsubscribe_answers ADD CONSTRAINT unsubscribe_answers_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE variant_messages ADD CONSTRAINT variant_messages_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE;
