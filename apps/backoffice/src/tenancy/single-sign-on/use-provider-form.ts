import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type SingleSignOn } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useRef, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useEntityForm } from '#/forms/use-entity-form.ts';

/**
 * Form values, with an empty secret to keep the stored one. A type, because an interface is not assignable to the
 * `Record<string, unknown>` of `useForm`.
 */
type ProviderValues = {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly team_ids: readonly string[];
  readonly required: boolean;
};

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
  const form = useEntityForm({
    name: 'identity-provider',
    entity: settings,
    toValues: (current) => toValues(current ?? settings),
    secrets: ['client_secret'],
    fields: {
      issuer: { label: t`Issuer` },
      client_id: { label: t`Client ID` },
      team_ids: {
        label: t`Teams`,
        toText: (ids) => t`${plural(ids.length, { one: '# team', other: '# teams' })}`,
      },
      required: {
        label: t`Require single sign-on`,
        toText: (required) => (required ? t`Yes` : t`No`),
      },
    },
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
