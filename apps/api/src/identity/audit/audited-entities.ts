import {
  auditedFields,
  organizationModuleNames,
  wholeOrganization,
  type AuditedField,
  type AuditedSubject,
  type AuditValue,
  type EntityName,
} from '@x/api-client/contract';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { accessKeys } from '../../tables/identity.ts';
import { audiences } from '../../tables/audience.ts';
import { campaignContents, campaigns } from '../../tables/campaigns.ts';
import { contactFields, tags } from '../../tables/contact-fields.ts';
import { emailProviders, emailSenders } from '../../tables/providers.ts';
import { images, templates } from '../../tables/content.ts';
import { imports } from '../../tables/imports.ts';
import { integrations } from '../../tables/shops.ts';
import { invitations, subscriptions, teamPermissions, teams, trash } from '../../tables/tenancy.ts';
import { landingPages } from '../../tables/landing-pages.ts';
import { memberships, organizations, projects, users } from '../../tables/accounts.ts';
import { segments } from '../../tables/segments.ts';
import { signupForms } from '../../tables/signup.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ownedTables } from '../authorization/owners.ts';

type Column = AnyPgColumn | SQL;

/**
 * Data of an entity that the audit log keeps. Each field is listed explicitly, so that no secret is logged by accident.
 */
interface AuditedEntity {
  readonly name: Column;
  readonly fields: Readonly<Partial<Record<AuditedField, Column>>>;
}

const nameOfUser = (id: AnyPgColumn) => sql`(select users.name from users where users.id = ${id})`;

/** The project in which a team has a permission, marked if the permission applies to the whole organization. */
const reachOfPermission = sql`projects.name || case when ${inArray(teamPermissions.module, organizationModuleNames)}
  then ${` ${wholeOrganization}`} else '' end`;

const permissionsOfTeam = sql`array(
  select ${reachOfPermission} || ': ' || team_permissions.module || ' ' || team_permissions.mode
  from team_permissions join projects on projects.id = team_permissions.project_id
  where team_permissions.team_id = ${teams.id} order by 1)`;

const audiencesOfCampaign = sql`array(
  select audiences.name from campaign_audiences join audiences on audiences.id = campaign_audiences.audience_id
  where campaign_audiences.campaign_id = ${campaigns.id} order by 1)`;

function utmIn(column: AnyPgColumn): SQL {
  return sql`array(
    select 'utm_' || key || '=' || value from jsonb_each_text(${column}) where value <> '' order by key)`;
}

function segmentsOfCampaign(role: 'include' | 'exclude'): SQL {
  return sql`array(
    select segments.name from campaign_segments join segments on segments.id = campaign_segments.segment_id
    where campaign_segments.campaign_id = ${campaigns.id} and campaign_segments.role = ${role} order by 1)`;
}

function ofProvider(column: SQL): SQL {
  return sql`(select ${column} from identity_providers where identity_providers.organization_id = ${organizations.id})`;
}

function domainsWith(condition: SQL): SQL {
  return sql`array(
    select mail_domains.domain from mail_domains
    where mail_domains.organization_id = ${organizations.id} and ${condition} order by 1)`;
}

const usersOfTeam = sql`array(
  select users.name from team_members join users on users.id = team_members.user_id
  where team_members.team_id = ${teams.id} order by 1)`;

const teamsOfProject = sql`array(
  select teams.name from project_teams join teams on teams.id = project_teams.team_id
  where project_teams.project_id = ${projects.id} order by 1)`;

const teamsOfInvitation = sql`array(
  select teams.name from invitation_teams join teams on teams.id = invitation_teams.team_id
  where invitation_teams.invitation_id = ${invitations.id} order by 1)`;

const permissionsOfKey = sql`array(
  select projects.name || ': ' || granted.key || ' ' || granted.value
  from projects, jsonb_each_text(${accessKeys.permissions}) as granted
  where projects.id = ${accessKeys.projectId} order by 1)`;

/**
 * Secrets are stored elsewhere. Lists such as headers are left out, and URLs are cut after the host, because both can
 * contain secrets too.
 */
const settingsIn = (config: AnyPgColumn) => sql`array(
  select setting.key || ': ' || regexp_replace(setting.value #>> '{}', '^([a-z]+://[^/?#]*).*$', '\\1', 'i')
  from jsonb_each(${config}) as setting
  where jsonb_typeof(setting.value) in ('string', 'number', 'boolean') order by 1)`;

const providerOfSender = sql`(
  select email_providers.name from email_providers where email_providers.id = ${emailSenders.emailProviderId})`;

function ofVersion(state: 'published' | 'scheduled', column: SQL): SQL {
  return sql`(select ${column} from landing_page_versions
    where landing_page_versions.page_id = ${landingPages.id} and landing_page_versions.state = ${state})`;
}

const auditedEntities: Readonly<Record<EntityName, AuditedEntity | undefined>> = {
  user: { name: users.name, fields: { email: users.email } },
  member: {
    name: nameOfUser(memberships.userId),
    fields: { admin: memberships.isAdmin },
  },
  organization: {
    name: organizations.name,
    fields: {
      name: organizations.name,
      owner: nameOfUser(organizations.ownerId),
      second_factor_required: organizations.secondFactorRequired,
      audit_months: organizations.auditMonths,
      sign_on_issuer: ofProvider(sql`identity_providers.issuer`),
      sign_on_required: ofProvider(sql`identity_providers.required`),
      mail_domains: domainsWith(sql`true`),
      sign_on_domains: domainsWith(sql`mail_domains.verified_at is not null`),
    },
  },
  project: {
    name: projects.name,
    fields: {
      name: projects.name,
      timezone_id: projects.timezoneId,
      week_start: projects.weekStart,
      bounce_limit_percent: projects.bounceLimitPercent,
      complaint_limit_percent: projects.complaintLimitPercent,
      limit_minimum_messages: projects.limitMinimumMessages,
      events_months: projects.keepEventsMonths,
      inactive_months: projects.keepInactiveMonths,
      reply_to: projects.campaignReplyTo,
      utm: utmIn(projects.campaignUtm),
      frequency_cap_messages: projects.frequencyCapMessages,
      frequency_cap_days: projects.frequencyCapDays,
      holdout_share: projects.holdoutShare,
      holdout_period: projects.holdoutPeriod,
      timezone_field: projects.timezoneField,
      tracking_parameter: projects.trackingParameter,
      teams: teamsOfProject,
    },
  },
  audience: {
    name: audiences.name,
    fields: {
      name: audiences.name,
      description: audiences.description,
      from_email: audiences.fromEmail,
      from_name: audiences.fromName,
    },
  },
  // The log keeps no data of contacts, because log entries outlive contacts. A contact's own history shows the changes.
  contact: undefined,
  contact_field: {
    name: contactFields.label,
    fields: { name: contactFields.label, type_id: contactFields.type },
  },
  contact_tag: { name: tags.name, fields: { name: tags.name } },
  segment: {
    name: segments.name,
    fields: { name: segments.name, description: segments.description },
  },
  signup_form: {
    name: signupForms.name,
    fields: {
      name: signupForms.name,
      from_email: signupForms.fromEmail,
      from_name: signupForms.fromName,
      double_opt_in: signupForms.doubleOptIn,
      open: signupForms.open,
    },
  },
  import: { name: imports.fileName, fields: {} },
  image: { name: images.name, fields: { name: images.name } },
  template: {
    name: templates.name,
    fields: { name: templates.name, description: templates.description },
  },
  landing_page: {
    name: landingPages.name,
    fields: {
      name: landingPages.name,
      slug: landingPages.slug,
      published: ofVersion('published', sql`number`),
      publish_at: ofVersion('scheduled', sql`publish_at`),
      unpublish_at: landingPages.unpublishAt,
    },
  },
  email_provider: {
    name: emailProviders.name,
    fields: {
      name: emailProviders.name,
      type_id: emailProviders.typeId,
      settings: settingsIn(emailProviders.config),
    },
  },
  email_sender: {
    name: emailSenders.email,
    fields: {
      name: emailSenders.name,
      email: emailSenders.email,
      amp_validated: emailSenders.ampValidated,
      email_provider: providerOfSender,
      dkim_selector: emailSenders.dkimSelector,
    },
  },
  integration: {
    name: integrations.name,
    fields: {
      name: integrations.name,
      type_id: integrations.typeId,
      settings: settingsIn(integrations.config),
    },
  },
  campaign: {
    name: campaigns.name,
    fields: {
      name: campaigns.name,
      description: campaigns.description,
      from_email: campaigns.fromEmail,
      from_name: campaigns.fromName,
      reply_to: campaigns.replyTo,
      utm: utmIn(campaigns.utm),
      ignores_frequency_cap: campaigns.ignoresFrequencyCap,
      ignores_holdout: campaigns.ignoresHoldout,
      subject: campaigns.subject,
      status: campaigns.status,
      start_at: campaigns.startAt,
      interval_minutes: campaigns.intervalMinutes,
      batches: campaigns.batches,
      timing: campaigns.timing,
      audiences: audiencesOfCampaign,
      include_segment: segmentsOfCampaign('include'),
      exclude_segments: segmentsOfCampaign('exclude'),
    },
  },
  campaign_content: {
    name: sql`(select campaigns.name from campaigns where campaigns.id = ${campaignContents.campaignId})`,
    fields: {},
  },
  team: {
    name: teams.name,
    fields: { name: teams.name, permissions: permissionsOfTeam, users: usersOfTeam },
  },
  invitation: {
    name: invitations.email,
    fields: { admin: invitations.isAdmin, teams: teamsOfInvitation },
  },
  access_key: {
    name: accessKeys.name,
    fields: {
      permissions: permissionsOfKey,
      expires_at: accessKeys.expiresAt,
      addresses: accessKeys.addresses,
    },
  },
  subscription: {
    name: subscriptions.planName,
    fields: { plan_name: subscriptions.planName },
  },
};

export type EntityKey = Pick<AuditedSubject, 'kind' | 'id'>;

/** Name and audited fields of an entity before or after a request. */
interface Snapshot {
  readonly name: string | null;
  /** Undefined for an entity in the trash. */
  readonly fields: Readonly<Partial<Record<AuditedField, AuditValue>>> | undefined;
}
export type Snapshots = ReadonlyMap<string, Snapshot>;

export function keyOf({ kind, id }: EntityKey): string {
  return `${kind} ${id}`;
}

/**
 * Reads the name and the audited fields of each entity in one statement. The keys of the map come from {@link keyOf}.
 * Contacts and entities that the transaction cannot see are missing.
 */
export async function readSnapshots(tx: Transaction, entities: readonly EntityKey[]): Promise<Snapshots> {
  const [first, second, ...rest] = entities.flatMap((entity) => {
    const audited = auditedEntities[entity.kind];
    return audited === undefined ? [] : [snapshotOf(tx, entity, audited)];
  });
  if (first === undefined) return new Map();
  const rows = await (second === undefined ? first : unionAll(first, second, ...rest));
  const found = new Map<string, Snapshot>(rows.map(({ key, name, fields }) => [key, { name, fields }]));
  const missing = entities.filter((entity) => !found.has(keyOf(entity)));
  return missing.length === 0 ? found : new Map([...(await readNamesInTrash(tx, missing)), ...found]);
}

async function readNamesInTrash(
  tx: Transaction,
  entities: readonly EntityKey[],
): Promise<readonly (readonly [string, Snapshot])[]> {
  const ids = entities.map(({ id }) => id);
  const rows = await tx
    .select({ id: trash.id, kind: trash.kind, name: trash.name })
    .from(trash)
    .where(inArray(trash.id, ids));
  return rows.map(({ name, ...entity }) => [keyOf(entity), { name, fields: undefined }]);
}

function snapshotOf(tx: Transaction, entity: EntityKey, { name, fields }: AuditedEntity) {
  const { table, id } = entity.kind === 'user' ? { table: users, id: users.id } : ownedTables[entity.kind];
  const pairs = Object.entries(fields).map(([field, column]) => sql`${field}::text, ${column}`);
  return tx
    .select({
      key: sql<string>`${keyOf(entity)}::text`.as('key'),
      name: sql<string | null>`(${name})::text`.as('name'),
      fields: sql<NonNullable<Snapshot['fields']>>`jsonb_build_object(${sql.join(pairs, sql`, `)})`.as(
        'fields',
      ),
    })
    .from(table)
    .where(eq(id, entity.id));
}

/**
 * Describes entities after a request, with the fields that the request changed. Deleted entities keep their previous
 * names.
 */
export function describeSubjects(
  entities: readonly EntityKey[],
  before: Snapshots,
  after: Snapshots,
): readonly AuditedSubject[] {
  return entities.map((entity) => {
    const [old, current] = [before.get(keyOf(entity)), after.get(keyOf(entity))];
    return {
      kind: entity.kind,
      id: entity.id,
      name: current?.name ?? old?.name ?? null,
      changes: changesBetween(old?.fields, current?.fields),
    };
  });
}

function changesBetween(before: Snapshot['fields'], after: Snapshot['fields']): AuditedSubject['changes'] {
  if (before === undefined || after === undefined) return [];
  return auditedFields.flatMap((field) => {
    const [old = null, value = null] = [before[field], after[field]];
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [{ field, before: old, after: value }];
  });
}
