import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Project } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Field, Select, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { weekdays } from '#/language/weekdays.ts';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useForm } from '#/forms/use-form.ts';

interface ProjectFields {
  readonly name: string;
  readonly timezone_id: string;
  readonly week_start: number;
}

export interface ProjectFormProps {
  readonly mode: 'new' | 'edit';
  readonly initial: ProjectFields;
  readonly save: (fields: ProjectFields) => Promise<CallResult<Project>>;
  readonly onSaved: (project: Project) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function ProjectForm({ mode, initial, save, onSaved, cancel, aside }: ProjectFormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currentUser, projectSettings } = useApp();
  const invalidate = useInvalidate();
  const timezones = useAnswer(contract.projects.timezones, {}, { revalidateOnFocus: false });
  // The select needs an option for the current time zone while the list loads.
  const zones = timezones.data ?? [{ id: initial.timezone_id, text: initial.timezone_id }];
  const form = useForm({
    name: 'project',
    initial: { ...initial, week_start: String(initial.week_start) },
    submit: ({ name, timezone_id, week_start }) =>
      save({ name, timezone_id, week_start: Number(week_start) }),
    onSuccess: async (project) => {
      projectSettings.forget();
      await Promise.all([
        currentUser.refresh(),
        invalidate(contract.organizations.projects, contract.projects.get),
      ]);
      await onSaved(project);
    },
  });
  return (
    <EntityFormCard
      mode={mode}
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
        hint={t`This project shows dates and schedules campaigns in this time zone.`}
        error={form.errors.timezone_id}
      >
        <Select
          {...form.field('timezone_id')}
          placeholder={t`Choose a time zone`}
          options={zones.map(({ id, text }) => ({ value: id, label: text }))}
        />
      </Field>
      <Field label={t`Week starts on`} required error={form.errors.week_start}>
        <Select {...form.field('week_start')} options={weekdays(formats.locale)} />
      </Field>
    </EntityFormCard>
  );
}
