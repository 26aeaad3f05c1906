import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  moduleNames,
  reachesOrganization,
  wholeOrganization,
  type AuditedField,
  type AuditedSubject,
  type AuditEntry,
} from '@x/api-client';
import { IconButton } from '@x/ui';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuditedValueText } from './audited-value.tsx';
import { useModeName, useModuleNames } from '../teams/permission-icons.tsx';
import { PermittedTextLink } from '#/page/links.tsx';

/** Labels of audited fields. A new field without a label does not compile. */
const fieldLabels: Readonly<Record<AuditedField, MessageDescriptor>> = {
  name: msg`Name`,
  description: msg`Description`,
  owner: msg`Owner`,
  admin: msg`Admin`,
  permissions: msg`Permissions`,
  timezone_id: msg`Time zone`,
  week_start: msg`First day of the week`,
  bounce_limit_percent: msg`Bounce limit (%)`,
  complaint_limit_percent: msg`Complaint limit (%)`,
  limit_minimum_messages: msg`Messages before the limits apply`,
  events_months: msg`Months to keep messages and events`,
  inactive_months: msg`Months to keep inactive contacts`,
  type_id: msg`Type`,
  email: msg`Email`,
  amp_validated: msg`Registered for AMP`,
  from_email: msg`Sender address`,
  from_name: msg`Sender name`,
  reply_to: msg`Reply-to address`,
  utm: msg`UTM parameters`,
  frequency_cap_messages: msg`Frequency cap (messages)`,
  frequency_cap_days: msg`Frequency cap (days)`,
  timezone_field: msg`Field with time zones`,
  tracking_parameter: msg`Tracking parameter in links`,
  timing: msg`Time of sending`,
  audit_months: msg`Months to keep the audit log`,
  ignores_frequency_cap: msg`Sent regardless of the frequency cap`,
  holdout_share: msg`Holdout (percentage)`,
  holdout_period: msg`Holdout (period)`,
  ignores_holdout: msg`Sent to people who are held out too`,
  subject: msg`Subject`,
  status: msg`Status`,
  start_at: msg`Start`,
  audiences: msg`Audiences`,
  double_opt_in: msg`Double opt-in`,
  open: msg`Open`,
  include_segment: msg`Only people in segment`,
  exclude_segments: msg`Except people in segments`,
  plan_name: msg`Plan`,
  second_factor_required: msg`Second factor required`,
  sign_on_issuer: msg`Identity provider`,
  sign_on_required: msg`Single sign-on required`,
  mail_domains: msg`Mail domains`,
  sign_on_domains: msg`Verified mail domains`,
  users: msg`Users`,
  teams: msg`Teams`,
  settings: msg`Settings`,
  email_provider: msg`Email provider`,
  dkim_selector: msg`DKIM selector`,
  expires_at: msg`Expires`,
  addresses: msg`IP addresses`,
  interval_minutes: msg`Minutes between batches`,
  batches: msg`Batches`,
  slug: msg`Address`,
  published: msg`Published version`,
  publish_at: msg`Published on`,
  unpublish_at: msg`Taken down on`,
};

/** Kinds that almost every entry refers to. They are shown only if the entry refers to no other kind. */
const surrounding: ReadonlySet<AuditedSubject['kind']> = new Set(['organization', 'project']);

export interface AuditedSubjectsProps {
  readonly entry: AuditEntry;
  readonly organizationId: string;
  /** Filters the audit log by an object. Undefined if the audit log is already filtered by an object. */
  readonly onFilter?: (subjectId: string) => void;
}

/** Objects of an entry that are worth showing. */
function shownSubjects({ subjects }: AuditEntry): readonly AuditedSubject[] {
  const changed = subjects.filter(
    ({ kind, name, changes }) => changes.length > 0 || (name !== null && !surrounding.has(kind)),
  );
  return changed.length > 0 ? changed : subjects.filter(({ name }) => name !== null).slice(0, 1);
}

/** Names of the objects of an entry, without what changed. */
export function AuditedNames({ entry, organizationId }: Omit<AuditedSubjectsProps, 'onFilter'>) {
  return shownSubjects(entry)
    .filter(({ name }) => name !== null)
    .map((subject) => (
      <SubjectLink key={`${subject.kind} ${subject.id}`} subject={subject} organizationId={organizationId} />
    ));
}

export function AuditedSubjects({ entry, organizationId, onFilter }: AuditedSubjectsProps) {
  return (
    <div className="x:flex x:flex-wrap x:gap-x-3 x:gap-y-0.5">
      {shownSubjects(entry).map((subject) => (
        <Subject
          key={`${subject.kind} ${subject.id}`}
          subject={subject}
          organizationId={organizationId}
          onFilter={onFilter}
        />
      ))}
    </div>
  );
}

interface SubjectProps extends Pick<AuditedSubjectsProps, 'organizationId'> {
  readonly subject: AuditedSubject;
  readonly onFilter: ((subjectId: string) => void) | undefined;
}

/** Name of an object, with its changes below. Objects without changes share a line. */
function Subject({ subject, organizationId, onFilter }: SubjectProps) {
  const { t } = useLingui();
  const { name, changes } = subject;
  return (
    <div className={changes.length > 0 ? 'x:flex x:w-full x:flex-col x:gap-0.5' : undefined}>
      {name !== null && (
        <span className="x:inline-flex x:items-center x:gap-1">
          <SubjectLink subject={subject} organizationId={organizationId} />
          {onFilter !== undefined && (
            <IconButton
              label={t`Show only changes to ${name}`}
              icon={<ListFilter />}
              size="small"
              onClick={() => onFilter(subject.id)}
            />
          )}
        </span>
      )}
      {changes.map(({ field, before, after }) => (
        <Change key={field} field={field} before={before} after={after} />
      ))}
    </div>
  );
}

function Change({ field, before, after }: AuditedSubject['changes'][number]) {
  const { i18n, t } = useLingui();
  const permissionText = usePermissionText();
  const valueText = useAuditedValueText();
  const label = i18n._(fieldLabels[field]);
  if (Array.isArray(before) && Array.isArray(after)) {
    const readable = field === 'permissions' ? permissionText : (item: string) => item;
    const added = after
      .filter((item) => !before.includes(item))
      .map(readable)
      .join(', ');
    const removed = before
      .filter((item) => !after.includes(item))
      .map(readable)
      .join(', ');
    return (
      <>
        {added === '' ? null : <Detail>{t`Added to ${label}: ${added}`}</Detail>}
        {removed === '' ? null : <Detail>{t`Removed from ${label}: ${removed}`}</Detail>}
      </>
    );
  }
  const [from, to] = [valueText(field, before), valueText(field, after)];
  return (
    <Detail>
      <Trans>
        {label}: {from} → {to}
      </Trans>
    </Detail>
  );
}

/**
 * Returns a function that translates a logged permission, such as `Shop: campaigns read-write` or
 * `Shop (whole organization): users read-only`.
 */
function usePermissionText(): (logged: string) => string {
  const { t } = useLingui();
  const modules = useModuleNames();
  const modeName = useModeName();
  return (logged) => {
    const [, place, name, logMode] = /^(.*): (\w+) (read-only|read-write)$/su.exec(logged) ?? [];
    const module = moduleNames.find((known) => known === name);
    const mode = (['read-only', 'read-write'] as const).find((known) => known === logMode);
    if (place === undefined || module === undefined || mode === undefined) return logged;
    const permission = `${modules[module]} (${modeName(module, mode)})`;
    if (!reachesOrganization(module)) return `${place}: ${permission}`;
    // Older entries have only the name of the project.
    const project = place.endsWith(` ${wholeOrganization}`)
      ? place.slice(0, -wholeOrganization.length - 1)
      : place;
    return t`${project} and the whole organization: ${permission}`;
  };
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <span className="x:text-13 x:text-muted">{children}</span>;
}

interface SubjectLinkProps {
  readonly subject: AuditedSubject;
  readonly organizationId: string;
}

/** Renders the link to an object's page. Kinds without a page have no entry. */
const links: Readonly<
  Partial<Record<AuditedSubject['kind'], (id: string, organizationId: string, name: string) => ReactNode>>
> = {
  team: (id, organizationId, name) => (
    <PermittedTextLink
      to="/organizations/$id_organization/teams/$id_team"
      params={{ id_organization: organizationId, id_team: id }}
    >
      {name}
    </PermittedTextLink>
  ),
  member: (id, organizationId, name) => (
    <PermittedTextLink
      to="/organizations/$id_organization/users/$id_user"
      params={{ id_organization: organizationId, id_user: id }}
    >
      {name}
    </PermittedTextLink>
  ),
  project: (id, organizationId, name) => (
    <PermittedTextLink
      to="/organizations/$id_organization/projects/$id_project"
      params={{ id_organization: organizationId, id_project: id }}
    >
      {name}
    </PermittedTextLink>
  ),
  campaign: (id, _, name) => (
    <PermittedTextLink to="/campaigns/$id_campaign" params={{ id_campaign: id }}>
      {name}
    </PermittedTextLink>
  ),
  audience: (id, _, name) => (
    <PermittedTextLink to="/audiences/$id_audience" params={{ id_audience: id }}>
      {name}
    </PermittedTextLink>
  ),
  template: (id, _, name) => (
    <PermittedTextLink to="/templates/$id_template" params={{ id_template: id }}>
      {name}
    </PermittedTextLink>
  ),
};

function SubjectLink({ subject: { kind, id, name }, organizationId }: SubjectLinkProps) {
  return links[kind]?.(id, organizationId, name ?? '') ?? <span>{name}</span>;
}
