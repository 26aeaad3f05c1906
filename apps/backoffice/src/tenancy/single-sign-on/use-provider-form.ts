import { useLingui } from '@lingui/react/macro';
import { contract, type SingleSignOn } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useRef, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { describeFields, secretNames } from '#/forms/form-fields.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { providerFields, type ProviderValues } from './provider-fields.tsx';

function toValues({ provider }: SingleSignOn): ProviderValues {
  return {
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    team_ids: provider?.teams.map(({ id }) => id) ?? [],
    required: provider?.required ?? false,
  };
}

/** Form that either saves the settings or only tests the connection with them. */
export function useProviderForm(organizationId: string, settings: SingleSignOn, onSaved: () => void) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const testing = useRef(false);
  const [testedValues, setTestedValues] = useState<ProviderValues>();
  const params = { id: organizationId };
  const form = useEntityForm<ProviderValues, SingleSignOn, unknown>({
    name: 'identity-provider',
    entity: settings,
    toValues: (current) => toValues(current ?? settings),
    secrets: secretNames(providerFields.fields),
    fields: describeFields(providerFields.fields, t),
    submit: async ({ client_secret: secret, required, team_ids, ...rest }, basedOn) => {
      const body = { ...rest, client_secret: secret === '' ? null : secret };
      if (!testing.current) {
        return client.call(
          contract.singleSignOn.set,
          { params, body: { ...body, required, team_ids: [...team_ids] } },
          { quiet: true, basedOn },
        );
      }
      const result = await client.call(contract.singleSignOn.test, { params, body }, { quiet: true });
      return result.success ? result : { success: false, status: result.status, errors: result.errors };
    },
    onSuccess: async (_answer, values) => {
      if (testing.current) {
        setTestedValues(values);
        return false;
      }
      await invalidate(contract.singleSignOn.get);
      onSaved();
      return false;
    },
  });
  return {
    form,
    test: () => {
      testing.current = true;
      form.element.current?.requestSubmit();
    },
    /** Call this when the save button is pressed, which Enter does too. */
    prepareSave: () => {
      testing.current = false;
    },
    /** True after a successful test, until the user changes a value. */
    tested: testedValues === form.values,
  };
}
