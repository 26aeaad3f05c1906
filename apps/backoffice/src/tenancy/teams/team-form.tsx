import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Team } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useForm } from '#/forms/use-form.ts';

export interface TeamFormProps {
  readonly mode: 'new' | 'edit';
  readonly name: string;
  readonly save: (name: string) => Promise<CallResult<Team>>;
  readonly onSaved: (team: Team) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function TeamForm({ mode, name, save, onSaved, cancel, aside }: TeamFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'team',
    initial: { name },
    submit: (values) => save(values.name),
    onSuccess: async (team) => {
      await invalidate(contract.organizations.teams, contract.teams.get);
      await onSaved(team);
    },
  });
  return (
    <EntityFormCard
      mode={mode}
      form={form}
      id="team"
      createLabel={<Trans>Create team</Trans>}
      cancel={cancel}
      aside={aside}
    >
      <Field label={t`Name`} required error={form.errors.name}>
        <TextInput {...form.field('name')} autoComplete="off" />
      </Field>
    </EntityFormCard>
  );
}
