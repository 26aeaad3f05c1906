import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { checkboxField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { secretField, textField } from '#/forms/fields/text-fields.tsx';
import type { DeclaredFields } from '#/forms/form-fields.tsx';

/**
 * Form values, with an empty secret to keep the stored one. A type, because an interface is not assignable to the
 * `Record<string, unknown>` of `useForm`.
 */
export type ProviderValues = {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly team_ids: readonly string[];
  readonly required: boolean;
};

export const providerFields: DeclaredFields<ProviderValues> = {
  body: contract.singleSignOn.set.body,
  fields: {
    issuer: textField({
      label: msg`Issuer`,
      hint: msg`The URL of your provider, such as https://login.example.com.`,
      type: 'url',
      autoComplete: 'off',
    }),
    client_id: textField({ label: msg`Client ID`, autoComplete: 'off' }),
    client_secret: secretField({
      label: msg`Client secret`,
      hint: msg`Stored encrypted and never shown again.`,
      necessity: 'required',
    }),
    team_ids: customField<readonly string[]>({
      label: msg`Teams`,
      render: ({ control }) => control,
      renderValue: (ids) => <Plural value={ids.length} one="# team" other="# teams" />,
    }),
    required: checkboxField({
      label: msg`Require single sign-on`,
      hint: msg`Members with an address in a verified domain will have to log in through the provider, and sessions that they opened in another way will end. The owner can still use a password, in case the provider fails.`,
    }),
  },
};
