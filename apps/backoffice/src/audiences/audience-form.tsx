import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Audience, type CallResult } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Field, Textarea, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { Form } from '../forms/form.js';
import { FormCard } from '../forms/form-card.js';
import { useForm } from '../forms/use-form.js';

export interface AudienceFields {
  readonly name: string;
  readonly description: string;
}

export interface AudienceFormProps {
  /** The audience to change; absent for a new one. */
  readonly audience?: Audience;
  readonly save: (fields: AudienceFields) => Promise<CallResult<Audience>>;
  readonly onSaved: (audience: Audience) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

export function AudienceForm({ audience, save, onSaved, cancel, aside }: AudienceFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'audience',
    initial: { name: audience?.name ?? '', description: audience?.description ?? '' },
    submit: save,
    onSuccess: async (saved) => {
      await invalidate(contract.audiences.list, contract.audiences.get);
      await onSaved(saved);
    },
  });
  return (
    <FormCard
      aside={aside}
      footer={
        <>
          {cancel}
          <Button type="submit" form="audience" variant="primary" loading={form.submitting}>
            {audience === undefined ? <Trans>Create audience</Trans> : <Trans>Save changes</Trans>}
          </Button>
        </>
      }
    >
      <Form form={form} focusFirst={audience === undefined} id="audience">
        <Field label={t`Name`} required error={form.errors.name}>
          <TextInput {...form.field('name')} />
        </Field>
        <Field label={t`Description`} optional error={form.errors.description}>
          <Textarea {...form.field('description')} rows={3} />
        </Field>
      </Form>
    </FormCard>
  );
}
