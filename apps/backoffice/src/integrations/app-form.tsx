import { msg } from '@lingui/core/macro';
import { contract, type Integration } from '@x/api-client';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { teamNameHint } from '#/forms/fields/team-name-hint.ts';
import { secretField, textField } from '#/forms/fields/text-fields.tsx';
import { appTypes, type AppName } from './app-types.ts';
import { changedIntegrations, type SaveIntegration } from './integration-form.ts';

function defineAppForm(appName: AppName) {
  const { address, secret, addressOf } = appTypes[appName];
  return defineEntityForm({
    name: 'app',
    body: contract.integrations.create.body,
    fields: {
      name: textField({ label: msg`Name`, hint: teamNameHint, autoComplete: 'off' }),
      address: textField({
        ...address.field,
        necessity: 'required',
        type: 'url',
        spellCheck: false,
        autoComplete: 'off',
      }),
      secret: secretField({ ...secret.field, necessity: 'required', isKept: true }),
    },
    toValues: (app?: Integration) => ({
      name: app?.name ?? '',
      address: app === undefined || app.type_id === 'webhook' ? '' : addressOf(app),
      secret: '',
    }),
    aliases: { [address.name]: 'address', [secret.name]: 'secret' },
    save: (values, { entity }, { save }: { readonly save: SaveIntegration }) => {
      const config = {
        [address.name]: values.address,
        // An empty secret keeps the stored one.
        [secret.name]: values.secret === '' ? null : values.secret,
      };
      return save({ name: values.name, ...(entity && { params: entity.params }), config }, entity);
    },
    invalidates: changedIntegrations,
    createLabel: msg`Save integration`,
  });
}

/** Forms to add or edit an app. */
export const appForms = {
  shopify: defineAppForm('shopify'),
  prestashop: defineAppForm('prestashop'),
} as const;
