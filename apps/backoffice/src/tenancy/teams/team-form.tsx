import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Team } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';

export interface TeamFormProps {
  /** The team to edit; absent for a new team. */
  readonly team?: Team;
  readonly save: (name: string, basedOn: Team | undefined) => Promise<CallResult<Team>>;
  readonly onSaved: (team: Team) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function TeamForm({ team, save, onSaved, cancel, aside }: TeamFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useEntityForm({
    name: 'team',
    entity: team,
    toValues: (current) => ({ name: current?.name ?? '' }),
    fields: { name: { label: t`Name` } },
    submit: (values, basedOn) => save(values.name, basedOn),
    onSuccess: async (team) => {
      await invalidate(contract.organizations.teams, contract.teams.get);
      await onSaved(team);
    },
  });
  return (
    <EntityFormCard
      mode={team === undefined ? 'new' : 'edit'}
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
