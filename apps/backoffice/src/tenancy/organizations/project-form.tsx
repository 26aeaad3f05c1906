import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Project } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Field, Select, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { weekdays } from '#/language/weekdays.ts';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { TimezoneInput } from './timezone-input.tsx';

interface ProjectFields {
  readonly name: string;
  readonly timezone_id: string;
  readonly week_start: number;
}

export interface ProjectFormProps {
  /** The project to edit; absent for a new project. */
  readonly project?: Project;
  readonly save: (fields: ProjectFields, basedOn: Project | undefined) => Promise<CallResult<Project>>;
  readonly onSaved: (project: Project) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

/** Default first day of the week (spec 1 §9). */
const monday = 1;

export function ProjectForm({ project, save, onSaved, cancel, aside }: ProjectFormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currentUser } = useApp();
  const invalidate = useInvalidate();
  const initialZone = project?.timezone.id ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = weekdays(formats.locale);
  const form = useEntityForm({
    name: 'project',
    entity: project,
    toValues: (current) => ({
      name: current?.name ?? '',
      timezone_id: current?.timezone.id ?? initialZone,
      week_start: String(current?.week_start ?? monday),
    }),
    fields: {
      name: { label: t`Name` },
      timezone_id: { label: t`Time zone` },
      week_start: {
        label: t`Week starts on`,
        toText: (day) => days.find(({ value }) => value === day)?.label ?? day,
      },
    },
    submit: ({ name, timezone_id, week_start }, basedOn) =>
      save({ name, timezone_id, week_start: Number(week_start) }, basedOn),
    onSuccess: async (saved) => {
      await Promise.all([
        currentUser.refresh(),
        // The limits share the revision of the project.
        invalidate(
          contract.organizations.projects,
          contract.projects.get,
          contract.projects.bounceLimits,
          contract.retention.get,
        ),
      ]);
      await onSaved(saved);
    },
  });
  return (
    <EntityFormCard
      mode={project === undefined ? 'new' : 'edit'}
      form={form}
      id="project"
      createLabel={<Trans>Create project</Trans>}
      cancel={cancel}
      aside={aside}
    >
      <Field label={t`Name`} required error={form.errors.name}>
        <TextInput {...form.field('name')} />
      </Field>
      <Field
        label={t`Time zone`}
        required
        hint={t`This project shows dates and schedules campaigns in this time zone. Type a city, a zone or an offset such as +02.`}
        error={form.errors.timezone_id}
      >
        <TimezoneInput field={form.field('timezone_id')} saved={project?.timezone} />
      </Field>
      <Field label={t`Week starts on`} required error={form.errors.week_start}>
        <Select {...form.field('week_start')} options={days} />
      </Field>
    </EntityFormCard>
  );
}
