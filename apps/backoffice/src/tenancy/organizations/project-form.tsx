import { msg } from '@lingui/core/macro';
import { contract, type Project } from '@x/api-client';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import { weekdays } from '#/language/weekdays.ts';
import { SameNameNotice } from './same-name.tsx';
import { TimezoneInput } from './timezone-input.tsx';

const timezoneHint = msg`This project shows dates and schedules campaigns in this time zone. Type a city, a zone or an offset such as +02.`;

export const ProjectForm = defineEntityForm({
  name: 'project',
  body: contract.projects.update.body,
  fields: {
    name: textField({ label: msg`Name` }),
    timezone_id: customField<string>({ label: msg`Time zone`, hint: timezoneHint }),
    week_start: selectField({ label: msg`Week starts on`, choices: ({ locale }) => weekdays(locale) }),
  },
  toValues: (project?: Project) => ({
    name: project?.name ?? '',
    timezone_id: project?.timezone.id ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Weeks start on Monday by default (spec 1 §9).
    week_start: String(project?.week_start ?? 1),
  }),
  save: (values, { call, entity }, { organizationId }: { readonly organizationId: string }) => {
    const body = { ...values, week_start: Number(values.week_start) };
    return entity === undefined
      ? call(contract.projects.create, { body: { ...body, organization_id: organizationId } })
      : call(contract.projects.update, { params: { id: entity.id }, body });
  },
  // The limits share the revision of the project.
  invalidates: [
    contract.organizations.projects,
    contract.projects.get,
    contract.projects.bounceLimits,
    contract.retention.get,
  ],
  afterSave: ({ currentUser }) => currentUser.refresh(),
  Layout: ({ field, form, entity, props }) => (
    <>
      {field('name')}
      <SameNameNotice kind="project" {...props} name={form.values.name} entity={entity} />
      {field('timezone_id', {
        control: <TimezoneInput field={form.field('timezone_id')} saved={entity?.timezone} />,
      })}
      {field('week_start')}
    </>
  ),
  createLabel: msg`Create project`,
});
