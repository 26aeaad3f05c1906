import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Audience, type CallResult } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Field, Textarea, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { EntityFormCard } from '#/forms/entity-form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';

interface AudienceFields {
  readonly name: string;
  readonly description: string;
}

export interface AudienceFormProps {
  readonly audience?: Audience;
  readonly save: (fields: AudienceFields, basedOn: Audience | undefined) => Promise<CallResult<Audience>>;
  readonly onSaved: (audience: Audience) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function AudienceForm({ audience, save, onSaved, cancel, aside }: AudienceFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useEntityForm({
    name: 'audience',
    entity: audience,
    toValues: (current) => ({ name: current?.name ?? '', description: current?.description ?? '' }),
    fields: { name: { label: t`Name` }, description: { label: t`Description` } },
    submit: (values, basedOn) => save(values, basedOn),
    onSuccess: async (saved) => {
      await invalidate(contract.audiences.list, contract.audiences.get);
      await onSaved(saved);
    },
  });
  return (
    <EntityFormCard
      mode={audience === undefined ? 'new' : 'edit'}
      form={form}
      id="audience"
      createLabel={<Trans>Create audience</Trans>}
      cancel={cancel}
      aside={aside}
    >
      <Field label={t`Name`} required error={form.errors.name}>
        <TextInput {...form.field('name')} />
      </Field>
      <Field label={t`Description`} optional error={form.errors.description}>
        <Textarea {...form.field('description')} rows={3} />
      </Field>
    </EntityFormCard>
  );
}
