table access_keys, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  token text not null
  key_hash text not null
  created_by uuid
  created_at timestamp(3) with time zone not null default now()
  last_used_at timestamp(3) with time zone
  last_used_address text
  permissions jsonb not null
  expires_at timestamp(3) with time zone
  addresses text[] not null default '{}'::text[]
  constraint access_keys_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
  constraint access_keys_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint access_keys_key_hash_unique UNIQUE (key_hash)
  constraint access_keys_pkey PRIMARY KEY (id)
  constraint access_keys_token_unique UNIQUE (token)
  CREATE INDEX access_keys_project_id ON public.access_keys USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table amp_events partitioned by RANGE (occurred_at), row-level security
  id bigint not null identity
  organization_id uuid not null
  campaign_id uuid not null
  delivery_id uuid
  event text not null
  target text not null
  value text not null default ''::text
  occurred_at timestamp(3) with time zone not null default now()
  user_agent text not null default ''::text
  entrance text
  constraint amp_events_entrance CHECK ((entrance = ANY (ARRAY['html'::text, 'css'::text, 'view'::text, 'button'::text, 'landing'::text])))
  constraint amp_events_guest CHECK (((delivery_id IS NOT NULL) OR (entrance IS NOT NULL)))
  constraint amp_events_id_occurred_at_pk PRIMARY KEY (id, occurred_at)
  constraint amp_events_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  CREATE INDEX amp_events_campaign_event ON ONLY public.amp_events USING btree (campaign_id, event)
  CREATE INDEX amp_events_delivery_id ON ONLY public.amp_events USING btree (delivery_id)
  CREATE INDEX amp_events_orders ON ONLY public.amp_events USING btree (organization_id, campaign_id, delivery_id) WHERE (event = 'submit_order'::text)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table audience_departures, row-level security
  organization_id uuid not null
  project_id uuid not null
  audience_id uuid not null
  email_lower text not null
  created_at timestamp(3) with time zone not null default now()
  constraint audience_departures_audience_id_email_lower_pk PRIMARY KEY (audience_id, email_lower)
  constraint audience_departures_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text) = ''::text)) OR (audience_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table audiences, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  description text not null default ''::text
  contacts_count integer not null default 0
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  trashed boolean not null default false
  from_email text
  from_name text not null default ''::text
  texts jsonb not null default '{}'::jsonb
  policy_url text not null default ''::text
  in_preferences boolean not null default false
  constraint audiences_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint audiences_pkey PRIMARY KEY (id)
  constraint audiences_tenant UNIQUE (organization_id, project_id, id)
  CREATE INDEX audiences_project_id ON public.audiences USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT trashed)) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table audit_entries, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid
  action text not null
  actor_kind text not null
  actor_id uuid not null
  actor_name text not null
  actor_email text not null
  subjects jsonb not null
  address text not null
  occurred_at timestamp(3) with time zone not null default now()
  result text not null default 'done'::text
  reason text
  method text
  second_factor text
  count integer not null default 1
  browser text not null default ''::text
  operating_system text not null default ''::text
  constraint audit_entries_known CHECK (((result = ANY (ARRAY['done'::text, 'refused'::text])) AND (count > 0)))
  constraint audit_entries_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint audit_entries_pkey PRIMARY KEY (id)
  CREATE INDEX audit_entries_actor_id ON public.audit_entries USING btree (organization_id, actor_id, id)
  CREATE INDEX audit_entries_organization_id ON public.audit_entries USING btree (organization_id, id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select to x_tenant
  CREATE TRIGGER audit_entries_identify BEFORE INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION identify_audit_entry()
table billing_accounts, row-level security
  organization_id uuid not null
  stripe_customer_id text not null
  created_at timestamp(3) with time zone not null default now()
  constraint billing_accounts_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint billing_accounts_pkey PRIMARY KEY (organization_id)
  constraint billing_accounts_stripe_customer_id_unique UNIQUE (stripe_customer_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select to x_tenant
table campaign_audiences, row-level security
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid not null
  audience_id uuid not null
  created_at timestamp(3) with time zone not null default now()
  constraint campaign_audiences_campaign_id_audience_id_pk PRIMARY KEY (campaign_id, audience_id)
  constraint campaign_audiences_of_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE
  constraint campaign_audiences_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE
  CREATE INDEX campaign_audiences_audience_id ON public.campaign_audiences USING btree (audience_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text) = ''::text)) OR (audience_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table campaign_contents, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid not null
  template_id uuid
  config text not null
  content_html text not null
  content_amp text not null
  preview text
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint campaign_contents_campaign_id_unique UNIQUE (campaign_id)
  constraint campaign_contents_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE
  constraint campaign_contents_of_template FOREIGN KEY (organization_id, project_id, template_id) REFERENCES templates(organization_id, project_id, id) ON DELETE SET NULL (template_id)
  constraint campaign_contents_pkey PRIMARY KEY (id)
  CREATE INDEX campaign_contents_template_id ON public.campaign_contents USING btree (template_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[]))) AND (NOT (EXISTS ( SELECT
   FROM trash
  WHERE (trash.id = campaign_contents.campaign_id))))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table campaign_links, row-level security
  campaign_id uuid not null
  position integer not null
  organization_id uuid not null
  url text not null
  block_id text not null
  constraint campaign_links_campaign_id_position_pk PRIMARY KEY (campaign_id, "position")
  constraint campaign_links_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table campaign_messages, row-level security
  campaign_id uuid not null
  organization_id uuid not null
  subject text not null
  html text not null
  amp text not null
  body_text text not null
  from_email text not null
  from_name text not null
  email_provider_id uuid
  created_at timestamp(3) with time zone not null default now()
  language text not null default 'en'::text
  conditions jsonb not null default '[]'::jsonb
  reply_to text
  document text
  look jsonb
  constraint campaign_messages_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  constraint campaign_messages_of_provider FOREIGN KEY (organization_id, email_provider_id) REFERENCES email_providers(organization_id, id) ON DELETE SET NULL (email_provider_id)
  constraint campaign_messages_pkey PRIMARY KEY (campaign_id)
  CREATE INDEX campaign_messages_provider_id ON public.campaign_messages USING btree (email_provider_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table campaign_segments, row-level security
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid not null
  segment_id uuid not null
  role text not null
  created_at timestamp(3) with time zone not null default now()
  constraint campaign_segments_campaign_id_role_segment_id_pk PRIMARY KEY (campaign_id, role, segment_id)
  constraint campaign_segments_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE
  CREATE INDEX campaign_segments_segment_id ON public.campaign_segments USING btree (segment_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table campaigns, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  description text not null default ''::text
  from_email text not null
  from_name text not null
  subject text not null
  status text not null default 'draft'::text
  start_at timestamp(3) with time zone
  interval_minutes integer
  batch_items integer
  batches integer
  delivered_at timestamp(3) with time zone
  sending_problem jsonb
  limit_baseline jsonb
  created_by uuid
  updated_by uuid
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  trashed boolean not null default false
  reply_to text
  utm jsonb not null default '{"term": "", "medium": "", "source": "", "content": "", "campaign": ""}'::jsonb
  ignores_frequency_cap boolean not null default false
  timing text not null default 'same_moment'::text
  ignores_holdout boolean not null default false
  holdout_period_id uuid
  unlinked_at timestamp(3) with time zone
  constraint campaigns_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
  constraint campaigns_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint campaigns_organization UNIQUE (organization_id, id)
  constraint campaigns_pkey PRIMARY KEY (id)
  constraint campaigns_tenant UNIQUE (organization_id, project_id, id)
  constraint campaigns_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
  CREATE INDEX campaigns_calendar ON public.campaigns USING btree (project_id, start_at) WHERE (start_at IS NOT NULL)
  CREATE INDEX campaigns_in_progress ON public.campaigns USING btree (id) WHERE (status = ANY (ARRAY['scheduled'::text, 'ongoing'::text]))
  CREATE INDEX campaigns_project_id ON public.campaigns USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT trashed)) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
  CREATE TRIGGER campaigns_forget_engagement BEFORE DELETE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION forget_engagement()
table connector_attempts, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  key text not null
  status text not null default 'pending'::text
  tries integer not null default 1
  answer jsonb
  started_at timestamp(3) with time zone not null default now()
  created_at timestamp(3) with time zone not null default now()
  constraint connector_attempts_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint connector_attempts_key UNIQUE (organization_id, key)
  constraint connector_attempts_pkey PRIMARY KEY (id)
  CREATE INDEX connector_attempts_project_id ON public.connector_attempts USING btree (project_id, created_at)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table contact_changes, row-level security
  id bigint not null identity
  organization_id uuid not null
  project_id uuid not null
  audience_id uuid not null
  contact_id uuid not null
  import_id uuid
  actor_name text not null default ''::text
  before jsonb not null
  after jsonb not null
  occurred_at timestamp(3) with time zone not null default now()
  constraint contact_changes_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE
  constraint contact_changes_pkey PRIMARY KEY (id)
  CREATE INDEX contact_changes_audience_id ON public.contact_changes USING btree (audience_id)
  CREATE INDEX contact_changes_contact_id ON public.contact_changes USING btree (contact_id, occurred_at)
  CREATE UNIQUE INDEX contact_changes_import ON public.contact_changes USING btree (import_id, contact_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text) = ''::text)) OR (audience_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table contact_engagement, row-level security
  organization_id uuid not null
  contact_id uuid not null
  campaign_id uuid not null
  first_open_at timestamp(3) with time zone not null
  last_open_at timestamp(3) with time zone not null
  first_human_open_at timestamp(3) with time zone
  last_human_open_at timestamp(3) with time zone
  first_click_at timestamp(3) with time zone
  last_click_at timestamp(3) with time zone
  first_human_click_at timestamp(3) with time zone
  last_human_click_at timestamp(3) with time zone
  first_action_at timestamp(3) with time zone
  last_action_at timestamp(3) with time zone
  opens integer not null
  human_opens integer not null
  clicks integer not null
  human_clicks integer not null
  actions integer not null
  human_clicked_links bigint
  constraint contact_engagement_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  constraint contact_engagement_pk PRIMARY KEY (organization_id, contact_id, campaign_id)
  CREATE INDEX contact_engagement_acted ON public.contact_engagement USING btree (organization_id, campaign_id, contact_id, last_action_at) WHERE (last_action_at IS NOT NULL)
  CREATE INDEX contact_engagement_clicked ON public.contact_engagement USING btree (organization_id, campaign_id, contact_id, last_human_click_at, human_clicked_links) WHERE (last_human_click_at IS NOT NULL)
  CREATE INDEX contact_engagement_opened ON public.contact_engagement USING btree (organization_id, campaign_id, contact_id, last_human_open_at) WHERE (last_human_open_at IS NOT NULL)
  CREATE INDEX contact_engagement_recent ON public.contact_engagement USING btree (organization_id, last_human_open_at, contact_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
  CREATE TRIGGER contact_engagement_added AFTER INSERT ON public.contact_engagement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_recent_reactions()
  CREATE TRIGGER contact_engagement_changed AFTER UPDATE ON public.contact_engagement REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_recent_reactions()
  CREATE TRIGGER contact_engagement_removed AFTER DELETE ON public.contact_engagement REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION change_recent_reactions()
table contact_fields, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  key text not null
  label text not null
  type text not null
  choices jsonb not null default '[]'::jsonb
  listed boolean not null default false
  slot text
  deleted_at timestamp(3) with time zone
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  number_format text not null default 'grouped'::text
  decimals smallint
  constraint contact_fields_decimals CHECK (((decimals >= 0) AND (decimals <= 4)))
  constraint contact_fields_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint contact_fields_key UNIQUE (organization_id, project_id, key)
  constraint contact_fields_known CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'boolean'::text, 'choice'::text, 'list'::text])))
  constraint contact_fields_number_format CHECK ((number_format = ANY (ARRAY['grouped'::text, 'plain'::text, 'percent'::text])))
  constraint contact_fields_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX contact_fields_slot ON public.contact_fields USING btree (project_id, slot)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table contact_profiles, row-level security
  organization_id uuid not null
  project_id uuid not null
  contact_id uuid not null
  audience_id uuid not null
  created_at timestamp(3) with time zone not null
  email_lower text not null
  birthdate date
  opened_1 timestamp(3) with time zone
  opened_2 timestamp(3) with time zone
  opened_3 timestamp(3) with time zone
  clicked_1 timestamp(3) with time zone
  clicked_2 timestamp(3) with time zone
  clicked_3 timestamp(3) with time zone
  acted_1 timestamp(3) with time zone
  acted_2 timestamp(3) with time zone
  acted_3 timestamp(3) with time zone
  text_1 text
  number_1 double precision
  date_1 date
  boolean_1 boolean
  text_2 text
  number_2 double precision
  date_2 date
  boolean_2 boolean
  text_3 text
  number_3 double precision
  date_3 date
  boolean_3 boolean
  text_4 text
  number_4 double precision
  date_4 date
  boolean_4 boolean
  text_5 text
  number_5 double precision
  date_5 date
  boolean_5 boolean
  text_6 text
  number_6 double precision
  date_6 date
  boolean_6 boolean
  text_7 text
  number_7 double precision
  date_7 date
  boolean_7 boolean
  text_8 text
  number_8 double precision
  date_8 date
  boolean_8 boolean
  text_9 text
  number_9 double precision
  date_9 date
  boolean_9 boolean
  text_10 text
  number_10 double precision
  date_10 date
  boolean_10 boolean
  text_11 text
  text_12 text
  text_13 text
  text_14 text
  text_15 text
  text_16 text
  text_17 text
  text_18 text
  text_19 text
  text_20 text
  constraint contact_profiles_pk PRIMARY KEY (organization_id, contact_id)
  CREATE INDEX contact_profiles_first_slots ON public.contact_profiles USING brin (text_1 text_bloom_ops (n_distinct_per_range='100'), number_1 float8_bloom_ops (n_distinct_per_range='100'), date_1 date_bloom_ops (n_distinct_per_range='100'), ((boolean_1)::integer), text_2 text_bloom_ops (n_distinct_per_range='100'), number_2 float8_bloom_ops (n_distinct_per_range='100'), date_2 date_bloom_ops (n_distinct_per_range='100'), ((boolean_2)::integer), text_3 text_bloom_ops (n_distinct_per_range='100'), number_3 float8_bloom_ops (n_distinct_per_range='100'), date_3 date_bloom_ops (n_distinct_per_range='100'), ((boolean_3)::integer), text_4 text_bloom_ops (n_distinct_per_range='100'), number_4 float8_bloom_ops (n_distinct_per_range='100'), date_4 date_bloom_ops (n_distinct_per_range='100'), ((boolean_4)::integer), text_5 text_bloom_ops (n_distinct_per_range='100'), number_5 float8_bloom_ops (n_distinct_per_range='100'), date_5 date_bloom_ops (n_distinct_per_range='100'), ((boolean_5)::integer)) WITH (pages_per_range='2')
  CREATE INDEX contact_profiles_other_slots ON public.contact_profiles USING brin (text_6 text_bloom_ops (n_distinct_per_range='100'), number_6 float8_bloom_ops (n_distinct_per_range='100'), date_6 date_bloom_ops (n_distinct_per_range='100'), ((boolean_6)::integer), text_7 text_bloom_ops (n_distinct_per_range='100'), number_7 float8_bloom_ops (n_distinct_per_range='100'), date_7 date_bloom_ops (n_distinct_per_range='100'), ((boolean_7)::integer), text_8 text_bloom_ops (n_distinct_per_range='100'), number_8 float8_bloom_ops (n_distinct_per_range='100'), date_8 date_bloom_ops (n_distinct_per_range='100'), ((boolean_8)::integer), text_9 text_bloom_ops (n_distinct_per_range='100'), number_9 float8_bloom_ops (n_distinct_per_range='100'), date_9 date_bloom_ops (n_distinct_per_range='100'), ((boolean_9)::integer), text_10 text_bloom_ops (n_distinct_per_range='100'), number_10 float8_bloom_ops (n_distinct_per_range='100'), date_10 date_bloom_ops (n_distinct_per_range='100'), ((boolean_10)::integer), text_11 text_bloom_ops (n_distinct_per_range='100'), text_12 text_bloom_ops (n_distinct_per_range='100'), text_13 text_bloom_ops (n_distinct_per_range='100'), text_14 text_bloom_ops (n_distinct_per_range='100'), text_15 text_bloom_ops (n_distinct_per_range='100'), text_16 text_bloom_ops (n_distinct_per_range='100'), text_17 text_bloom_ops (n_distinct_per_range='100'), text_18 text_bloom_ops (n_distinct_per_range='100'), text_19 text_bloom_ops (n_distinct_per_range='100'), text_20 text_bloom_ops (n_distinct_per_range='100')) WITH (pages_per_range='2')
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table contact_tags, row-level security
  organization_id uuid not null
  tag_id uuid not null
  contact_id uuid not null
  import_id uuid
  constraint contact_tags_of_tag FOREIGN KEY (organization_id, tag_id) REFERENCES tags(organization_id, id) ON DELETE CASCADE
  constraint contact_tags_organization_id_tag_id_contact_id_pk PRIMARY KEY (organization_id, tag_id, contact_id)
  CREATE INDEX contact_tags_contact ON public.contact_tags USING btree (contact_id)
  CREATE INDEX contact_tags_import ON public.contact_tags USING btree (import_id, contact_id) WHERE (import_id IS NOT NULL)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table contacts, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  audience_id uuid not null
  email text not null
  email_lower text not null
  first_name text not null default ''::text
  surname text not null default ''::text
  phone text not null default ''::text
  birthdate date
  import_id uuid
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  fields jsonb not null default '{}'::jsonb
  constraint contacts_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE
  constraint contacts_pkey PRIMARY KEY (id)
  CREATE INDEX contacts_audience_first_name ON public.contacts USING btree (audience_id, fold_text(first_name) text_pattern_ops, id) INCLUDE (first_name)
  CREATE INDEX contacts_audience_id ON public.contacts USING btree (audience_id, id)
  CREATE INDEX contacts_audience_phone ON public.contacts USING btree (audience_id, phone_digits(phone) text_pattern_ops) INCLUDE (id, phone) WHERE (phone <> ''::text)
  CREATE INDEX contacts_audience_surname ON public.contacts USING btree (audience_id, fold_text(surname) text_pattern_ops, id) INCLUDE (surname)
  CREATE INDEX contacts_audience_updated_at ON public.contacts USING btree (audience_id, updated_at, id)
  CREATE UNIQUE INDEX contacts_audience_email ON public.contacts USING btree (audience_id, email_lower text_pattern_ops) INCLUDE (id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text) = ''::text)) OR (audience_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
  CREATE TRIGGER contacts_count_added AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_contacts()
  CREATE TRIGGER contacts_count_removed AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contacts()
  CREATE TRIGGER contacts_profiles_added AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_contact_profiles()
  CREATE TRIGGER contacts_profiles_changed AFTER UPDATE ON public.contacts REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_contact_profiles()
  CREATE TRIGGER contacts_profiles_removed AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_contact_profiles()
table database_logins, row-level security
  role_name text not null
  password bytea not null
  constraint database_logins_pkey PRIMARY KEY (role_name)
table deliveries, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid not null
  contact_id uuid not null
  email text not null
  batch integer not null
  due_at timestamp(3) with time zone not null
  status text not null default 'planned'::text
  claimed_by uuid
  claim_number integer not null default 0
  content_begun_at timestamp(3) with time zone
  attempts integer not null default 0
  reason text
  bounce text
  complained boolean not null default false
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  variant smallint
  deferred_since timestamp(3) with time zone
  constraint deliveries_contact_campaign UNIQUE (contact_id, campaign_id)
  constraint deliveries_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE
  constraint deliveries_pkey PRIMARY KEY (id)
  CREATE INDEX deliveries_claimed ON public.deliveries USING btree (claimed_by) WHERE (status = 'claimed'::text)
  CREATE INDEX deliveries_due ON public.deliveries USING btree (campaign_id, due_at, id) WHERE (status = 'planned'::text)
  CREATE INDEX deliveries_received ON public.deliveries USING btree (organization_id, campaign_id, contact_id, updated_at) WHERE (status = 'accepted'::text)
  CREATE INDEX deliveries_unknown ON public.deliveries USING btree (campaign_id, id) WHERE (status = 'unknown'::text)
  CREATE INDEX deliveries_variant ON public.deliveries USING btree (campaign_id, variant) WHERE (variant IS NOT NULL)
  CREATE UNIQUE INDEX deliveries_campaign_email ON public.deliveries USING btree (campaign_id, lower(email), (
CASE
    WHEN (status = ANY (ARRAY['claimed'::text, 'accepted'::text, 'unknown'::text])) THEN '00000000-0000-0000-0000-000000000000'::uuid
    ELSE id
END))
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
  CREATE TRIGGER deliveries_count_added AFTER INSERT ON public.deliveries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_deliveries()
  CREATE TRIGGER deliveries_count_changed AFTER UPDATE ON public.deliveries REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_deliveries()
  CREATE TRIGGER deliveries_count_removed AFTER DELETE ON public.deliveries REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed_deliveries()
  CREATE TRIGGER deliveries_count_sent AFTER UPDATE ON public.deliveries REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_sent_emails()
  CREATE TRIGGER deliveries_record_bounce AFTER UPDATE OF bounce, complained ON public.deliveries FOR EACH ROW WHEN (((new.bounce IS DISTINCT FROM old.bounce) OR (new.complained <> old.complained))) EXECUTE FUNCTION record_bounce()
  CREATE TRIGGER deliveries_record_change AFTER UPDATE OF status ON public.deliveries FOR EACH ROW WHEN (((old.status = ANY (ARRAY['claimed'::text, 'unknown'::text])) AND (new.status <> old.status) AND (NOT ((old.status = 'claimed'::text) AND (new.status = 'accepted'::text))))) EXECUTE FUNCTION record_delivery_change()
  CREATE TRIGGER deliveries_stay_in_campaign BEFORE UPDATE OF organization_id, project_id, campaign_id ON public.deliveries FOR EACH ROW WHEN ((((old.organization_id IS DISTINCT FROM new.organization_id) OR (old.project_id IS DISTINCT FROM new.project_id)) OR (old.campaign_id IS DISTINCT FROM new.campaign_id))) EXECUTE FUNCTION refuse_to_move_delivery()
table delivery_batches, row-level security
  organization_id uuid not null
  campaign_id uuid not null
  batch integer not null
  part smallint not null default 0
  start_at timestamp(3) with time zone
  recipients integer not null
  handled integer not null
  constraint delivery_batches_campaign_id_batch_part_pk PRIMARY KEY (campaign_id, batch, part)
  constraint delivery_batches_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table delivery_changes, row-level security
  id bigint not null identity
  organization_id uuid not null
  campaign_id uuid not null
  delivery_id uuid not null
  before text not null
  after text not null
  attempts integer not null
  reason text
  occurred_at timestamp(3) with time zone not null default now()
  constraint delivery_changes_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  constraint delivery_changes_pkey PRIMARY KEY (id)
  CREATE INDEX delivery_changes_campaign_id ON public.delivery_changes USING btree (campaign_id)
  CREATE INDEX delivery_changes_delivery_id ON public.delivery_changes USING btree (delivery_id, id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table delivery_days, row-level security
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid not null
  status text not null
  day date not null
  part smallint not null default 0
  deliveries integer not null
  constraint delivery_days_campaign_id_status_day_part_pk PRIMARY KEY (campaign_id, status, day, part)
  constraint delivery_days_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  CREATE INDEX delivery_days_project_id ON public.delivery_days USING btree (project_id, day)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT (EXISTS ( SELECT
   FROM trash
  WHERE (trash.id = delivery_days.campaign_id))))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table email_change_links, row-level security
  token_hash text not null
  change_id uuid not null
  sent_to text not null
  constraint email_change_links_change_id_email_changes_id_fk FOREIGN KEY (change_id) REFERENCES email_changes(id) ON DELETE CASCADE
  constraint email_change_links_pkey PRIMARY KEY (token_hash)
  CREATE INDEX email_change_links_change_id ON public.email_change_links USING btree (change_id)
table email_changes, row-level security
  id uuid not null
  user_id uuid not null
  email text not null
  language text not null
  session_hash text not null
  current_confirmed_at timestamp(3) with time zone
  new_confirmed_at timestamp(3) with time zone
  created_at timestamp(3) with time zone not null default now()
  confirm_by timestamp(3) with time zone not null
  effective_at timestamp(3) with time zone not null
  reminded_at timestamp(3) with time zone
  constraint email_changes_pkey PRIMARY KEY (id)
  constraint email_changes_user_id_unique UNIQUE (user_id)
  constraint email_changes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX email_changes_effective_at ON public.email_changes USING btree (effective_at)
table email_provider_hours, row-level security
  email_provider_id uuid not null
  hour timestamp(3) with time zone not null
  organization_id uuid not null
  claimed integer not null
  constraint email_provider_hours_email_provider_id_hour_pk PRIMARY KEY (email_provider_id, hour)
  constraint email_provider_hours_of_provider FOREIGN KEY (organization_id, email_provider_id) REFERENCES email_providers(organization_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select, update to x_tenant
table email_provider_states, row-level security
  email_provider_id uuid not null
  organization_id uuid not null
  slots double precision not null default 0
  slots_at timestamp(3) with time zone not null default now()
  failures integer not null default 0
  paused_until timestamp(3) with time zone
  problem jsonb
  constraint email_provider_states_of_provider FOREIGN KEY (organization_id, email_provider_id) REFERENCES email_providers(organization_id, id) ON DELETE CASCADE
  constraint email_provider_states_pkey PRIMARY KEY (email_provider_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select, update to x_tenant
table email_providers, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  type_id text not null
  config jsonb not null
  secret bytea
  events_confirmed_at timestamp(3) with time zone
  last_event_at timestamp(3) with time zone
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint email_providers_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint email_providers_organization UNIQUE (organization_id, id)
  constraint email_providers_pkey PRIMARY KEY (id)
  constraint email_providers_tenant UNIQUE (organization_id, project_id, id)
  CREATE INDEX email_providers_project_id ON public.email_providers USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table email_senders, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  email_provider_id uuid not null
  email text not null
  name text not null
  amp_validated boolean not null default false
  dkim_selector text
  dkim_public_key text
  dkim_private_key bytea
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  amp_registrations jsonb not null default '{}'::jsonb
  constraint email_senders_dkim_whole CHECK ((num_nulls(dkim_selector, dkim_public_key, dkim_private_key) = ANY (ARRAY[0, 3])))
  constraint email_senders_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint email_senders_of_provider FOREIGN KEY (organization_id, project_id, email_provider_id) REFERENCES email_providers(organization_id, project_id, id)
  constraint email_senders_pkey PRIMARY KEY (id)
  CREATE INDEX email_senders_provider_id ON public.email_senders USING btree (email_provider_id)
  CREATE UNIQUE INDEX email_senders_email ON public.email_senders USING btree (project_id, lower(email))
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table engagement_days, row-level security
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid
  scope_id uuid not null
  bots boolean not null
  day date not null
  kind text not null
  content_type text not null
  events bigint not null
  recipients integer not null
  returned integer[] not null
  constraint engagement_days_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint engagement_days_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  constraint engagement_days_pk PRIMARY KEY (scope_id, bots, day, kind, content_type)
  CREATE INDEX engagement_days_campaign_id ON public.engagement_days USING btree (campaign_id)
  CREATE INDEX engagement_days_project_id ON public.engagement_days USING btree (project_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT (EXISTS ( SELECT
   FROM trash
  WHERE (trash.id = engagement_days.scope_id))))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table engagement_parts, row-level security
  organization_id uuid not null
  campaign_id uuid not null
  bots boolean not null
  kind text not null
  part text not null
  detail text not null
  events bigint not null
  recipients integer not null
  place text not null
  constraint engagement_parts_campaign_id_bots_kind_part_detail_place_pk PRIMARY KEY (campaign_id, bots, kind, part, detail, place)
  constraint engagement_parts_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table engagement_rules, row-level security
  campaign_id uuid not null
  organization_id uuid not null
  timezone_id text not null
  counting_rules text not null
  first_event_at timestamp(3) with time zone
  events_dropped_at timestamp(3) with time zone
  constraint engagement_rules_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  constraint engagement_rules_pkey PRIMARY KEY (campaign_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table erased_addresses, row-level security
  organization_id uuid not null
  project_id uuid not null
  address_hash text not null
  reason text not null
  erased_at timestamp(3) with time zone not null default now()
  constraint erased_addresses_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint erased_addresses_project_id_address_hash_pk PRIMARY KEY (project_id, address_hash)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table erasures, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  status text not null default 'running'::text
  email text
  state jsonb
  contacts integer not null default 0
  messages integer not null default 0
  events integer not null default 0
  requested_by text not null
  created_at timestamp(3) with time zone not null default now()
  completed_at timestamp(3) with time zone
  constraint erasures_forget CHECK (((status = 'running'::text) OR ((email IS NULL) AND (state IS NULL))))
  constraint erasures_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint erasures_known CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text])))
  constraint erasures_pkey PRIMARY KEY (id)
  CREATE INDEX erasures_project_id ON public.erasures USING btree (project_id, id)
  CREATE INDEX erasures_running ON public.erasures USING btree (id) WHERE (status = 'running'::text)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select to x_tenant
table event_inbox, row-level security
  id bigint not null identity
  events text not null
  created_at timestamp(3) with time zone not null default now()
  constraint event_inbox_pkey PRIMARY KEY (id)
table experiment_variants, row-level security
  campaign_id uuid not null
  position smallint not null
  organization_id uuid not null
  project_id uuid not null
  weight smallint not null
  subject text
  preheader text
  from_email text
  from_name text
  template_id uuid
  config text
  start_at timestamp(3) with time zone
  constraint experiment_variants_campaign_id_position_pk PRIMARY KEY (campaign_id, "position")
  constraint experiment_variants_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[]))) AND (NOT (EXISTS ( SELECT
   FROM trash
  WHERE (trash.id = experiment_variants.campaign_id))))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table experiments, row-level security
  campaign_id uuid not null
  organization_id uuid not null
  project_id uuid not null
  metric text not null
  share smallint not null
  duration_hours integer not null
  margin smallint not null
  fallback smallint not null
  started_at timestamp(3) with time zone
  ends_at timestamp(3) with time zone
  planned_conversions double precision
  ratios jsonb not null default '[]'::jsonb
  outcome text
  winner smallint
  decided_at timestamp(3) with time zone
  decided_by uuid
  results jsonb
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  compares text not null default 'messages'::text
  rest_at timestamp(3) with time zone
  currency text
  amount_cap bigint
  constraint experiments_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL
  constraint experiments_of_campaign FOREIGN KEY (organization_id, project_id, campaign_id) REFERENCES campaigns(organization_id, project_id, id) ON DELETE CASCADE
  constraint experiments_pkey PRIMARY KEY (campaign_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[]))) AND (NOT (EXISTS ( SELECT
   FROM trash
  WHERE (trash.id = experiments.campaign_id))))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table factor_resets, row-level security
  id uuid not null
  organization_id uuid not null
  user_id uuid not null
  requested_by uuid not null
  language text not null
  created_at timestamp(3) with time zone not null default now()
  effective_at timestamp(3) with time zone
  constraint factor_resets_of_member FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
  constraint factor_resets_pkey PRIMARY KEY (id)
  constraint factor_resets_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE CASCADE
  constraint factor_resets_user_id_unique UNIQUE (user_id)
  CREATE INDEX factor_resets_organization_id ON public.factor_resets USING btree (organization_id, user_id)
  CREATE INDEX factor_resets_requested_by ON public.factor_resets USING btree (requested_by)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table holdout_people, row-level security
  organization_id uuid not null
  project_id uuid not null
  period_id uuid not null
  email_lower text not null
  is_held_out boolean not null
  assigned_at timestamp(3) with time zone not null default now()
  constraint holdout_people_of_period FOREIGN KEY (organization_id, project_id, period_id) REFERENCES holdout_periods(organization_id, project_id, id) ON DELETE CASCADE
  constraint holdout_people_period_id_email_lower_pk PRIMARY KEY (period_id, email_lower)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select to x_tenant
table holdout_periods, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  share smallint not null
  starts_at timestamp(3) with time zone not null
  ends_at timestamp(3) with time zone not null
  closed_at timestamp(3) with time zone
  planned_conversions integer not null
  created_at timestamp(3) with time zone not null default now()
  constraint holdout_periods_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint holdout_periods_name UNIQUE (project_id, name)
  constraint holdout_periods_pkey PRIMARY KEY (id)
  constraint holdout_periods_tenant UNIQUE (organization_id, project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select, update to x_tenant
table identity_provider_teams, row-level security
  organization_id uuid not null
  team_id uuid not null
  constraint identity_provider_teams_of_provider FOREIGN KEY (organization_id) REFERENCES identity_providers(organization_id) ON DELETE CASCADE
  constraint identity_provider_teams_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE
  constraint identity_provider_teams_organization_id_team_id_pk PRIMARY KEY (organization_id, team_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table identity_providers, row-level security
  organization_id uuid not null
  issuer text not null
  client_id text not null
  client_secret bytea not null
  client_authentication text not null
  required boolean not null default false
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint identity_providers_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint identity_providers_pkey PRIMARY KEY (organization_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table images, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  file_name text not null
  content_type text not null
  width integer not null
  height integer not null
  bytes integer not null
  created_at timestamp(3) with time zone not null default now()
  constraint images_file_name_unique UNIQUE (file_name)
  constraint images_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint images_pkey PRIMARY KEY (id)
  CREATE INDEX images_project_id ON public.images USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table import_refusals, row-level security
  import_id uuid not null
  organization_id uuid not null
  line integer not null
  field text not null default ''::text
  reason text not null
  message text not null
  content text not null
  cells jsonb
  constraint import_refusals_import_id_line_field_pk PRIMARY KEY (import_id, line, field)
  constraint import_refusals_of_import FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table import_rows, row-level security
  import_id uuid not null
  organization_id uuid not null
  email_lower text not null
  line integer not null
  email text not null
  first_name text not null
  surname text not null
  phone text not null
  birthdate date
  fields jsonb not null
  tags jsonb not null
  suppress text
  suppressed_at timestamp(3) with time zone
  constraint import_rows_import_id_email_lower_pk PRIMARY KEY (import_id, email_lower)
  constraint import_rows_of_import FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
  CREATE INDEX import_rows_line ON public.import_rows USING btree (import_id, line)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table imports, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  audience_id uuid not null
  file_name text not null
  file_key text
  status text not null default 'queued'::text
  bytes_read bigint not null default 0
  next_line integer not null default 1
  bytes_total bigint not null
  created integer not null default 0
  updated integer not null default 0
  unchanged integer not null default 0
  refused integer not null default 0
  skipped_values integer not null default 0
  column_names jsonb
  mapping jsonb
  removed integer not null default 0
  restored integer not null default 0
  kept integer not null default 0
  failure text
  created_by uuid
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  finished_at timestamp(3) with time zone
  duplicates integer not null default 0
  addresses integer not null default 0
  is_staged boolean not null default false
  never_mailed jsonb not null default '[]'::jsonb
  states jsonb not null default '[]'::jsonb
  lifted integer not null default 0
  constraint imports_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
  constraint imports_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE
  constraint imports_known CHECK ((status = ANY (ARRAY['awaiting_mapping'::text, 'checking'::text, 'checked'::text, 'queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
  constraint imports_pkey PRIMARY KEY (id)
  constraint imports_tenant UNIQUE (organization_id, id)
  CREATE INDEX imports_audience_id ON public.imports USING btree (audience_id, id)
  CREATE INDEX imports_unfinished ON public.imports USING btree (id) WHERE (status = ANY (ARRAY['checking'::text, 'queued'::text, 'running'::text, 'undoing'::text]))
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text) = ''::text)) OR (audience_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table integrations, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  type_id text not null
  params jsonb not null
  config jsonb not null
  secret bytea
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint integrations_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint integrations_known CHECK ((type_id = ANY (ARRAY['webhook'::text, 'shopify'::text, 'prestashop'::text])))
  constraint integrations_pkey PRIMARY KEY (id)
  CREATE INDEX integrations_project_id ON public.integrations USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table invitation_teams, row-level security
  organization_id uuid not null
  invitation_id uuid not null
  team_id uuid not null
  constraint invitation_teams_invitation_id_team_id_pk PRIMARY KEY (invitation_id, team_id)
  constraint invitation_teams_of_invitation FOREIGN KEY (organization_id, invitation_id) REFERENCES invitations(organization_id, id) ON DELETE CASCADE
  constraint invitation_teams_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE
  CREATE INDEX invitation_teams_team_id ON public.invitation_teams USING btree (team_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table invitations, row-level security
  id uuid not null
  organization_id uuid not null
  email text not null
  email_lower text not null
  is_admin boolean not null
  token_hash text not null
  mail text not null default 'sending'::text
  invited_by uuid
  created_at timestamp(3) with time zone not null default now()
  expires_at timestamp(3) with time zone not null
  account_id uuid
  constraint invitations_account_id_users_id_fk FOREIGN KEY (account_id) REFERENCES users(id) ON DELETE SET NULL
  constraint invitations_email UNIQUE (organization_id, email_lower)
  constraint invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL
  constraint invitations_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint invitations_pkey PRIMARY KEY (id)
  constraint invitations_tenant UNIQUE (organization_id, id)
  constraint invitations_token_hash_unique UNIQUE (token_hash)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table landing_page_slugs, row-level security
  slug text not null
  organization_id uuid not null
  project_id uuid not null
  page_id uuid not null
  was_published boolean not null default false
  created_at timestamp(3) with time zone not null default now()
  constraint landing_page_slugs_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
  constraint landing_page_slugs_pkey PRIMARY KEY (slug)
  CREATE INDEX landing_page_slugs_page_id ON public.landing_page_slugs USING btree (page_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table landing_page_versions, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  page_id uuid not null
  number integer not null
  name text not null
  slug text not null
  config text not null
  settings jsonb not null
  content_hash text not null
  preview text
  look jsonb not null
  state text not null
  publish_at timestamp(3) with time zone
  published_at timestamp(3) with time zone
  created_at timestamp(3) with time zone not null default now()
  created_by text not null
  constraint landing_page_versions_due CHECK (((state = 'scheduled'::text) = (publish_at IS NOT NULL)))
  constraint landing_page_versions_number UNIQUE (page_id, number)
  constraint landing_page_versions_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
  constraint landing_page_versions_pkey PRIMARY KEY (id)
  constraint landing_page_versions_shown CHECK (((state <> 'published'::text) OR (published_at IS NOT NULL)))
  CREATE INDEX landing_page_versions_in_project ON public.landing_page_versions USING btree (organization_id, project_id)
  CREATE INDEX landing_page_versions_publish_at ON public.landing_page_versions USING btree (publish_at) WHERE (state = 'scheduled'::text)
  CREATE UNIQUE INDEX landing_page_versions_published ON public.landing_page_versions USING btree (page_id) WHERE (state = 'published'::text)
  CREATE UNIQUE INDEX landing_page_versions_scheduled ON public.landing_page_versions USING btree (page_id) WHERE (state = 'scheduled'::text)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table landing_page_visitors, row-level security
  day date not null
  visitor bytea not null
  visits_id bigint not null
  constraint landing_page_visitors_day_visitor_visits_id_pk PRIMARY KEY (day, visitor, visits_id)
  constraint landing_page_visitors_visits_id_landing_page_visits_id_fk FOREIGN KEY (visits_id) REFERENCES landing_page_visits(id) ON DELETE CASCADE
  CREATE INDEX landing_page_visitors_visits_id ON public.landing_page_visitors USING btree (visits_id)
table landing_page_visits, row-level security
  id bigint not null identity
  organization_id uuid not null
  project_id uuid not null
  page_id uuid not null
  day date not null
  kind text not null
  source text not null
  medium text not null
  campaign text not null
  views integer not null default 0
  visitors integer not null default 0
  page_visitors integer not null default 0
  project_visitors integer not null default 0
  constraint landing_page_visits_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
  constraint landing_page_visits_pkey PRIMARY KEY (id)
  constraint landing_page_visits_source UNIQUE (page_id, day, kind, source, medium, campaign)
  CREATE INDEX landing_page_visits_day ON public.landing_page_visits USING btree (day)
  CREATE INDEX landing_page_visits_in_project ON public.landing_page_visits USING btree (organization_id, project_id, day)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table landing_pages, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  slug text not null
  config text not null
  settings jsonb not null
  content_hash text not null
  preview text
  unpublish_at timestamp(3) with time zone
  trashed boolean not null default false
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint landing_pages_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint landing_pages_pkey PRIMARY KEY (id)
  constraint landing_pages_tenant UNIQUE (organization_id, project_id, id)
  CREATE INDEX landing_pages_project_id ON public.landing_pages USING btree (project_id, updated_at DESC, id DESC)
  CREATE INDEX landing_pages_unpublish_at ON public.landing_pages USING btree (unpublish_at) WHERE (unpublish_at IS NOT NULL)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT trashed)) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table last_activities, row-level security
  user_id uuid not null
  seen_at timestamp(3) with time zone not null
  method text
  signed_in_through uuid
  language text
  constraint last_activities_pkey PRIMARY KEY (user_id)
  constraint last_activities_signed_in_through_organizations_id_fk FOREIGN KEY (signed_in_through) REFERENCES organizations(id) ON DELETE SET NULL
  constraint last_activities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX last_activities_signed_in_through ON public.last_activities USING btree (signed_in_through)
table mail_domains, row-level security
  organization_id uuid not null
  domain text not null
  token text not null
  verified_at timestamp(3) with time zone
  checked_at timestamp(3) with time zone
  created_at timestamp(3) with time zone not null default now()
  constraint mail_domains_organization_id_domain_pk PRIMARY KEY (organization_id, domain)
  constraint mail_domains_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  CREATE UNIQUE INDEX mail_domains_verified ON public.mail_domains USING btree (domain) WHERE (verified_at IS NOT NULL)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  restrictive policy unverified for insert to x_tenant using none with check (verified_at IS NULL)
  grant delete, insert, select to x_tenant
  grant update (checked_at) to x_tenant
table mail_pauses, row-level security
  organization_id uuid not null
  project_id uuid not null
  email_lower text not null
  ends_at timestamp(3) with time zone not null
  created_at timestamp(3) with time zone not null default now()
  constraint mail_pauses_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint mail_pauses_project_id_email_lower_pk PRIMARY KEY (project_id, email_lower)
  CREATE INDEX mail_pauses_ends_at ON public.mail_pauses USING btree (ends_at)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table member_identities, row-level security
  organization_id uuid not null
  user_id uuid not null
  issuer text not null
  subject text not null
  created_at timestamp(3) with time zone not null default now()
  last_used_at timestamp(3) with time zone not null default now()
  constraint member_identities_of_member FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
  constraint member_identities_organization_id_issuer_subject_pk PRIMARY KEY (organization_id, issuer, subject)
  constraint member_identities_user UNIQUE (user_id, organization_id, issuer)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table memberships, row-level security
  organization_id uuid not null
  user_id uuid not null
  is_admin boolean not null default false
  created_at timestamp(3) with time zone not null default now()
  bound_to_provider boolean not null default false
  second_factor_reminded_at timestamp(3) with time zone
  constraint memberships_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint memberships_organization_id_user_id_pk PRIMARY KEY (organization_id, user_id)
  constraint memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX memberships_user_id ON public.memberships USING btree (user_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table message_events partitioned by RANGE (occurred_at), row-level security
  id bigint not null identity
  organization_id uuid not null
  campaign_id uuid not null
  delivery_id uuid not null
  kind text not null
  link_position integer
  content_type text not null default ''::text
  bot boolean not null default false
  occurred_at timestamp(3) with time zone not null default now()
  user_agent text not null default ''::text
  request text not null default 'GET'::text
  network text not null default ''::text
  since_accepted integer
  constraint message_events_id_occurred_at_pk PRIMARY KEY (id, occurred_at)
  constraint message_events_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  CREATE INDEX message_events_campaign_kind ON ONLY public.message_events USING btree (campaign_id, kind, bot, occurred_at)
  CREATE INDEX message_events_delivery_id ON ONLY public.message_events USING btree (delivery_id)
  CREATE INDEX message_events_unsubscribed ON ONLY public.message_events USING btree (organization_id, campaign_id, delivery_id) WHERE (kind = 'unsubscribe'::text)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table orders, row-level security
  organization_id uuid not null
  project_id uuid not null
  order_id text not null
  email_lower text not null
  ordered_at timestamp(3) with time zone not null
  amount bigint
  currency text
  created_at timestamp(3) with time zone not null default now()
  constraint orders_amount CHECK (((amount IS NULL) = (currency IS NULL)))
  constraint orders_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint orders_project_id_order_id_pk PRIMARY KEY (project_id, order_id)
  CREATE INDEX orders_email_lower ON public.orders USING btree (project_id, email_lower)
  CREATE INDEX orders_ordered_at ON public.orders USING btree (project_id, ordered_at)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table organizations, row-level security
  id uuid not null
  name text not null
  owner_id uuid not null
  idool boolean not null default false
  created_at timestamp(3) with time zone not null default now()
  second_factor_required boolean not null default false
  logo jsonb
  audit_months smallint not null default 24
  constraint organizations_audit_months CHECK (((audit_months >= 3) AND (audit_months <= 84)))
  constraint organizations_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id)
  constraint organizations_pkey PRIMARY KEY (id)
  policy tenant for all to x_tenant using (id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table passkey_challenges, row-level security
  holder_hash text not null
  purpose text not null
  challenge text not null
  expires_at timestamp(3) with time zone not null
  constraint passkey_challenges_holder_hash_purpose_pk PRIMARY KEY (holder_hash, purpose)
  CREATE INDEX passkey_challenges_expires_at ON public.passkey_challenges USING btree (expires_at)
table passkeys, row-level security
  id uuid not null
  user_id uuid not null
  name text not null
  credential_id text not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null
  synced boolean not null
  created_at timestamp(3) with time zone not null default now()
  last_used_at timestamp(3) with time zone
  constraint passkeys_credential_id_unique UNIQUE (credential_id)
  constraint passkeys_pkey PRIMARY KEY (id)
  constraint passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX passkeys_user_id ON public.passkeys USING btree (user_id)
table password_resets, row-level security
  token_hash text not null
  user_id uuid not null
  created_at timestamp(3) with time zone not null default now()
  expires_at timestamp(3) with time zone not null
  constraint password_resets_pkey PRIMARY KEY (token_hash)
  constraint password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX password_resets_user_id ON public.password_resets USING btree (user_id)
table pending_logins, row-level security
  token_hash text not null
  user_id uuid not null
  remember boolean
  created_at timestamp(3) with time zone not null default now()
  expires_at timestamp(3) with time zone not null
  signed_in_through uuid
  restore boolean not null default false
  constraint pending_logins_pkey PRIMARY KEY (token_hash)
  constraint pending_logins_signed_in_through_organizations_id_fk FOREIGN KEY (signed_in_through) REFERENCES organizations(id) ON DELETE CASCADE
  constraint pending_logins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX pending_logins_expires_at ON public.pending_logins USING btree (expires_at)
  CREATE INDEX pending_logins_user_id ON public.pending_logins USING btree (user_id)
table presences, row-level security
  organization_id uuid not null
  entity text not null
  entity_id uuid not null
  user_id uuid not null
  editing boolean not null
  seen_at timestamp(3) with time zone not null
  constraint presences_entity_id_entity_user_id_pk PRIMARY KEY (entity_id, entity, user_id)
  constraint presences_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint presences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table project_teams, row-level security
  organization_id uuid not null
  project_id uuid not null
  team_id uuid not null
  created_at timestamp(3) with time zone not null default now()
  constraint project_teams_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint project_teams_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE
  constraint project_teams_organization_id_project_id_team_id_pk PRIMARY KEY (organization_id, project_id, team_id)
  CREATE INDEX project_teams_project_id ON public.project_teams USING btree (project_id)
  CREATE INDEX project_teams_team_id ON public.project_teams USING btree (team_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table projects, row-level security
  id uuid not null
  organization_id uuid not null
  name text not null
  timezone_id text not null
  week_start smallint not null
  bounce_limit_percent double precision default 5
  complaint_limit_percent double precision default 0.1
  limit_minimum_messages integer not null default 100
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  trashed boolean not null default false
  brand jsonb
  campaign_reply_to text
  campaign_utm jsonb not null default '{"term": "", "medium": "", "source": "", "content": "", "campaign": ""}'::jsonb
  keep_events_months integer
  keep_inactive_months integer
  frequency_cap_messages smallint
  frequency_cap_days smallint
  timezone_field text
  holdout_share smallint
  holdout_period text
  tracking_parameter boolean not null default true
  recipient_pages jsonb
  sample boolean not null default false
  constraint projects_frequency_cap CHECK (((frequency_cap_messages IS NULL) = (frequency_cap_days IS NULL)))
  constraint projects_holdout CHECK (((holdout_share IS NULL) = (holdout_period IS NULL)))
  constraint projects_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint projects_pkey PRIMARY KEY (id)
  constraint projects_tenant UNIQUE (organization_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT trashed)) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table provider_events, row-level security
  id bigint not null identity
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid not null
  delivery_id uuid not null
  kind text not null
  permanent boolean not null default false
  detail text not null default ''::text
  event_key text not null
  email_lower text not null
  occurred_at timestamp(3) with time zone not null
  received_at timestamp(3) with time zone not null default now()
  constraint provider_events_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  constraint provider_events_pkey PRIMARY KEY (id)
  CREATE INDEX provider_events_answers ON public.provider_events USING btree (organization_id, kind, delivery_id) WHERE (kind = ANY (ARRAY['bounce'::text, 'spamreport'::text, 'unsubscribe'::text]))
  CREATE INDEX provider_events_campaign_kind ON public.provider_events USING btree (campaign_id, kind)
  CREATE INDEX provider_events_soft_bounces ON public.provider_events USING btree (project_id, email_lower) WHERE ((kind = 'bounce'::text) AND (NOT permanent))
  CREATE UNIQUE INDEX provider_events_once ON public.provider_events USING btree (delivery_id, event_key)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
  CREATE TRIGGER provider_events_queue AFTER INSERT ON public.provider_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_provider_events()
table rate_limits, row-level security
  key text not null
  points integer not null default 0
  expire bigint
  constraint rate_limits_pkey PRIMARY KEY (key)
table recovery_codes, row-level security
  user_id uuid not null
  code_hash text not null
  created_at timestamp(3) with time zone not null default now()
  constraint recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash)
  constraint recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
table registrations, row-level security
  id uuid not null
  name text not null
  email text not null
  email_lower text not null
  password_hash text not null
  token_hash text
  browser_hash text
  created_at timestamp(3) with time zone not null default now()
  expires_at timestamp(3) with time zone not null
  constraint registrations_pkey PRIMARY KEY (id)
  constraint registrations_token_hash_unique UNIQUE (token_hash)
  CREATE INDEX registrations_email_lower ON public.registrations USING btree (email_lower)
table revisions, row-level security
  organization_id uuid not null
  project_id uuid
  entity text not null
  entity_id uuid not null
  revision integer not null
  changed_by_id uuid not null
  changed_by_name text not null
  changed_at timestamp(3) with time zone not null
  constraint revisions_organization_id_entity_entity_id_pk PRIMARY KEY (organization_id, entity, entity_id)
  constraint revisions_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint revisions_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  CREATE INDEX revisions_project ON public.revisions USING btree (organization_id, project_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select, update to x_tenant
table segments, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  description text not null default ''::text
  tree jsonb not null
  trashed boolean not null default false
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint segments_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint segments_pkey PRIMARY KEY (id)
  CREATE INDEX segments_project_id ON public.segments USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT trashed)) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table sent_emails, row-level security
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid not null
  day date not null
  project_name text not null
  campaign_name text not null
  sent integer not null
  constraint sent_emails_campaign_id_day_pk PRIMARY KEY (campaign_id, day)
  constraint sent_emails_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  CREATE INDEX sent_emails_organization_day ON public.sent_emails USING btree (organization_id, day)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table sessions, row-level security
  token_hash text not null
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  created_at timestamp(3) with time zone not null default now()
  expires_at timestamp(3) with time zone not null
  last_seen_at timestamp(3) with time zone not null default now()
  user_agent text not null default ''::text
  address text not null default ''::text
  second_factor boolean not null default false
  confirmed_at timestamp(3) with time zone not null default now()
  signed_in_through uuid
  constraint sessions_id_unique UNIQUE (id)
  constraint sessions_pkey PRIMARY KEY (token_hash)
  constraint sessions_signed_in_through_organizations_id_fk FOREIGN KEY (signed_in_through) REFERENCES organizations(id) ON DELETE CASCADE
  constraint sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at)
  CREATE INDEX sessions_signed_in_through ON public.sessions USING btree (signed_in_through)
  CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id)
table sign_on_attempts, row-level security
  state_hash text not null
  browser_hash text not null
  provider_id uuid not null
  issuer text not null
  nonce text not null
  code_verifier text not null
  redirect text
  remember boolean not null
  expires_at timestamp(3) with time zone not null
  constraint sign_on_attempts_pkey PRIMARY KEY (state_hash)
  constraint sign_on_attempts_provider_id_identity_providers_organization_id FOREIGN KEY (provider_id) REFERENCES identity_providers(organization_id) ON DELETE CASCADE
  CREATE INDEX sign_on_attempts_expires_at ON public.sign_on_attempts USING btree (expires_at)
  CREATE INDEX sign_on_attempts_provider_id ON public.sign_on_attempts USING btree (provider_id)
table signup_forms, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  audience_id uuid not null
  name text not null
  texts jsonb not null
  fields jsonb not null default '[]'::jsonb
  tag_ids jsonb not null default '[]'::jsonb
  fixed_values jsonb not null default '{}'::jsonb
  policy_url text not null default ''::text
  from_email text
  from_name text not null
  double_opt_in boolean not null default true
  redirect_url text not null default ''::text
  open boolean not null default true
  version integer not null default 1
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  look jsonb not null default '{}'::jsonb
  constraint signup_forms_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE
  constraint signup_forms_pkey PRIMARY KEY (id)
  CREATE INDEX signup_forms_audience_id ON public.signup_forms USING btree (audience_id)
  CREATE INDEX signup_forms_project_id ON public.signup_forms USING btree (project_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text) = ''::text)) OR (audience_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table signups, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  audience_id uuid not null
  form_id uuid
  form_name text not null
  email text not null
  email_lower text not null
  language text not null
  submitted jsonb not null
  tag_ids jsonb not null
  consent text not null
  legal text not null
  policy_url text not null
  version integer not null
  ip_address text not null
  created_at timestamp(3) with time zone not null default now()
  expires_at timestamp(3) with time zone not null
  mailed_at timestamp(3) with time zone
  mail_problem text not null default ''::text
  confirmed_at timestamp(3) with time zone
  confirmed_ip_address text not null default ''::text
  confirmed_by text
  contact_id uuid
  waits_for_quota boolean not null default false
  landing_page_id uuid
  landing_page_name text not null default ''::text
  constraint signups_confirmed_whole CHECK ((num_nulls(confirmed_at, confirmed_by, contact_id) = ANY (ARRAY[0, 3])))
  constraint signups_in_audience FOREIGN KEY (organization_id, project_id, audience_id) REFERENCES audiences(organization_id, project_id, id) ON DELETE CASCADE
  constraint signups_of_form CHECK (((form_id IS NOT NULL) OR (confirmed_by IS NULL) OR (confirmed_by = 'preferences'::text)))
  constraint signups_pkey PRIMARY KEY (id)
  CREATE INDEX signups_audience_id ON public.signups USING btree (audience_id)
  CREATE INDEX signups_confirmed ON public.signups USING btree (form_id) WHERE (confirmed_at IS NOT NULL)
  CREATE INDEX signups_contact_id ON public.signups USING btree (contact_id) WHERE (contact_id IS NOT NULL)
  CREATE INDEX signups_expiring ON public.signups USING btree (expires_at) WHERE (confirmed_at IS NULL)
  CREATE INDEX signups_form_id ON public.signups USING btree (form_id, id)
  CREATE INDEX signups_landing_page_id ON public.signups USING btree (landing_page_id, created_at) WHERE (landing_page_id IS NOT NULL)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text) = ''::text)) OR (audience_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_audiences'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
  CREATE TRIGGER signups_count_sent AFTER UPDATE OF mailed_at ON public.signups FOR EACH ROW WHEN (((old.mailed_at IS NULL) AND (new.mailed_at IS NOT NULL))) EXECUTE FUNCTION count_sent_confirmation()
table subscriptions, row-level security
  id uuid not null
  organization_id uuid not null
  start_date timestamp(3) with time zone not null
  end_date timestamp(3) with time zone not null
  anchor_day smallint not null
  plan_name text not null
  plan_price_cents integer not null
  sent_emails_interval text not null
  sent_emails_limit integer not null
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint subscriptions_end_after_start CHECK ((end_date > start_date))
  constraint subscriptions_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint subscriptions_pkey PRIMARY KEY (id)
  constraint subscriptions_start UNIQUE (organization_id, start_date)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant insert, select to x_tenant
table suppressions, row-level security
  organization_id uuid not null
  project_id uuid not null
  email_lower text not null
  reason text not null
  campaign_id uuid
  created_at timestamp(3) with time zone not null default now()
  import_id uuid
  constraint suppressions_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint suppressions_project_id_email_lower_pk PRIMARY KEY (project_id, email_lower)
  CREATE INDEX suppressions_import_id ON public.suppressions USING btree (import_id) WHERE (import_id IS NOT NULL)
  CREATE INDEX suppressions_project_created_at ON public.suppressions USING btree (project_id, created_at DESC, email_lower)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table tags, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  name_lower text not null
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint tags_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint tags_name UNIQUE (organization_id, project_id, name_lower)
  constraint tags_pkey PRIMARY KEY (id)
  constraint tags_tenant UNIQUE (organization_id, id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table team_members, row-level security
  organization_id uuid not null
  team_id uuid not null
  user_id uuid not null
  created_at timestamp(3) with time zone not null default now()
  constraint team_members_in_organization FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
  constraint team_members_of_team FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id) ON DELETE CASCADE
  constraint team_members_user_id_team_id_pk PRIMARY KEY (user_id, team_id)
  CREATE INDEX team_members_team_id ON public.team_members USING btree (team_id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table team_permissions, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  team_id uuid not null
  module text not null
  mode text not null
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint team_permissions_exports CHECK (((module <> 'exports'::text) OR (mode = 'read-write'::text)))
  constraint team_permissions_known CHECK ((mode = ANY (ARRAY['read-only'::text, 'read-write'::text])))
  constraint team_permissions_module UNIQUE (team_id, project_id, module)
  constraint team_permissions_pkey PRIMARY KEY (id)
  constraint team_permissions_where_assigned FOREIGN KEY (organization_id, project_id, team_id) REFERENCES project_teams(organization_id, project_id, team_id) ON DELETE CASCADE
  CREATE INDEX team_permissions_project_id ON public.team_permissions USING btree (project_id)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table teams, row-level security
  id uuid not null
  organization_id uuid not null
  name text not null
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  constraint teams_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint teams_pkey PRIMARY KEY (id)
  constraint teams_tenant UNIQUE (organization_id, id)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table templates, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  name text not null
  description text not null default ''::text
  config text not null
  content_html text not null
  content_amp text not null
  preview text
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  trashed boolean not null default false
  constraint templates_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint templates_pkey PRIMARY KEY (id)
  constraint templates_tenant UNIQUE (organization_id, project_id, id)
  CREATE INDEX templates_project_id ON public.templates USING btree (project_id, updated_at DESC, id DESC)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT trashed)) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table test_messages, row-level security
  id uuid not null
  organization_id uuid not null
  project_id uuid not null
  campaign_id uuid
  email text not null
  from_email text not null
  created_at timestamp(3) with time zone not null default now()
  constraint test_messages_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint test_messages_pkey PRIMARY KEY (id)
  CREATE INDEX test_messages_project_id ON public.test_messages USING btree (project_id, created_at)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select to x_tenant
table totp_factors, row-level security
  user_id uuid not null
  secret bytea not null
  confirmed_at timestamp(3) with time zone
  last_step integer not null default 0
  created_at timestamp(3) with time zone not null default now()
  constraint totp_factors_pkey PRIMARY KEY (user_id)
  constraint totp_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
table trash, row-level security
  id uuid not null
  kind text not null
  organization_id uuid not null
  project_id uuid
  name text not null
  deleted_by_id uuid
  deleted_by_name text not null
  deleted_at timestamp(3) with time zone not null
  purge_at timestamp(3) with time zone not null
  constraint trash_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
  constraint trash_of_organization CHECK (((kind <> 'organization'::text) OR (id = organization_id)))
  constraint trash_of_project CHECK (((kind <> 'project'::text) OR (id = project_id)))
  constraint trash_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
  constraint trash_pkey PRIMARY KEY (id)
  CREATE INDEX trash_hiding ON public.trash USING btree (organization_id) WHERE (kind = ANY (ARRAY['organization'::text, 'project'::text, 'audience'::text]))
  CREATE INDEX trash_organization_id ON public.trash USING btree (organization_id, project_id)
  CREATE INDEX trash_purge_at ON public.trash USING btree (purge_at)
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
  CREATE TRIGGER trash_marks AFTER INSERT OR DELETE ON public.trash FOR EACH ROW EXECUTE FUNCTION mark_trashed()
table uncounted_events, row-level security
  provider_event_id bigint not null
  delivery_id uuid not null
  constraint uncounted_events_pkey PRIMARY KEY (provider_event_id)
table unsubscribe_answers, row-level security
  delivery_id uuid not null
  organization_id uuid not null
  campaign_id uuid not null
  reason text not null
  comment text not null
  created_at timestamp(3) with time zone not null default now()
  constraint unsubscribe_answers_known CHECK ((reason = ANY (ARRAY['too_many'::text, 'not_relevant'::text, 'not_needed'::text, 'never_asked'::text, 'other'::text])))
  constraint unsubscribe_answers_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  constraint unsubscribe_answers_pkey PRIMARY KEY (delivery_id)
  constraint unsubscribe_answers_short CHECK ((char_length(comment) <= 500))
  CREATE INDEX unsubscribe_answers_campaign_id ON public.unsubscribe_answers USING btree (campaign_id, reason)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (NOT (EXISTS ( SELECT
   FROM trash
  WHERE (trash.id = unsubscribe_answers.campaign_id))))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
table users, row-level security
  id uuid not null
  name text not null
  email text not null
  email_lower text not null
  password_hash text not null
  project_id uuid
  super_admin boolean not null default false
  agency_id uuid
  created_at timestamp(3) with time zone not null default now()
  updated_at timestamp(3) with time zone not null default now()
  deleted_at timestamp(3) with time zone
  purge_at timestamp(3) with time zone
  address_confirmed_at timestamp(3) with time zone
  avatar text
  constraint users_email_lower_unique UNIQUE (email_lower)
  constraint users_pkey PRIMARY KEY (id)
  constraint users_project_id_projects_id_fk FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL
  policy fellow_members for select to x_tenant using ((EXISTS ( SELECT 1
   FROM memberships
  WHERE (memberships.user_id = users.id))) AND (deleted_at IS NULL)) with check none
  grant select (avatar, email, id, name) to x_tenant
  CREATE TRIGGER users_bind_to_provider AFTER UPDATE OF email_lower ON public.users FOR EACH ROW WHEN ((old.email_lower IS DISTINCT FROM new.email_lower)) EXECUTE FUNCTION bind_to_provider()
table variant_messages, row-level security
  campaign_id uuid not null
  variant smallint not null
  organization_id uuid not null
  subject text not null
  html text not null
  amp text not null
  body_text text not null
  from_email text not null
  from_name text not null
  document text
  constraint variant_messages_campaign_id_variant_pk PRIMARY KEY (campaign_id, variant)
  constraint variant_messages_of_campaign FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns(organization_id, id) ON DELETE CASCADE
  policy tenant for all to x_tenant using (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant delete, insert, select, update to x_tenant
table visit_salts, row-level security
  day date not null
  salt bytea not null
  constraint visit_salts_pkey PRIMARY KEY (day)
table visitor_actions, row-level security
  id bigint not null identity
  organization_id uuid not null
  project_id uuid not null
  page_id uuid not null
  event text not null
  target text not null
  value text not null
  occurred_at timestamp(3) with time zone not null
  user_agent text not null
  delivery_id uuid
  constraint visitor_actions_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
  constraint visitor_actions_pkey PRIMARY KEY (id)
  CREATE INDEX visitor_actions_delivery_id ON public.visitor_actions USING btree (delivery_id) WHERE (delivery_id IS NOT NULL)
  CREATE INDEX visitor_actions_in_project ON public.visitor_actions USING btree (organization_id, project_id, occurred_at)
  CREATE INDEX visitor_actions_page_id ON public.visitor_actions USING btree (page_id, occurred_at)
  policy tenant for all to x_tenant using ((organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (( SELECT (COALESCE(current_setting('x.trashed_projects'::text, true), ''::text) = ''::text)) OR (project_id <> ALL (( SELECT (NULLIF(COALESCE(current_setting('x.trashed_projects'::text, true), ''::text), ''::text))::uuid[] AS "nullif")::uuid[])))) with check (organization_id = ANY (( SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))
  grant select to x_tenant
