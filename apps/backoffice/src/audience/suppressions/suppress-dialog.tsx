import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { contract, suppressionsAtOnce } from '@x/api-client';
import { defineFormDialog } from '#/forms/define-form-dialog.tsx';
import { longTextField } from '#/forms/fields/text-fields.tsx';
import { parseAddresses } from '#/forms/parse-addresses.ts';

/** Maximum number of invalid words listed in an error. */
const maxListed = 3;

export const SuppressDialog = defineFormDialog({
  name: 'suppress',
  body: contract.suppressions.add.body,
  fields: {
    emails: longTextField({
      label: msg`Email addresses`,
      hint: msg`Enter one address per line, or separate addresses with commas.`,
      rows: 6,
    }),
  },
  toValues: () => ({ emails: '' }),
  check: ({ emails: text }, translate, formats) => {
    const { emails, invalid } = parseAddresses(text);
    const [shown, most] = [invalid.slice(0, maxListed).join(', '), formats.number(suppressionsAtOnce)];
    if (invalid.length > 0) return { emails: translate(msg`These are not email addresses: ${shown}`) };
    if (emails.length === 0) return { emails: translate(msg`Enter at least one email address.`) };
    return emails.length > suppressionsAtOnce
      ? { emails: translate(msg`Enter at most ${most} addresses at once.`) }
      : {};
  },
  save: ({ emails }, { call }, { projectId: id }: { readonly projectId: string }) =>
    call(contract.suppressions.add, { params: { id }, body: { emails: [...parseAddresses(emails).emails] } }),
  Layout: ({ field, form }) => {
    const { length } = parseAddresses(form.values.emails).emails;
    // Next to an error, the number of addresses would look like part of the error.
    const isCounted = length > 0 && form.errors.emails === undefined;
    const count = <Plural value={length} one="# address" other="# addresses" />;
    return field('emails', isCounted ? { hint: count } : {});
  },
  title: msg`Suppress addresses`,
  description: msg`These addresses get no campaigns from this project, in any audience, even if you import them again.`,
  submitLabel: msg`Suppress`,
  focusFirst: true,
});
