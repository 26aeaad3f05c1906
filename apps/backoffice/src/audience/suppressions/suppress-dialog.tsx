import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, suppressionsAtOnce } from '@x/api-client';
import { Button, Dialog, Field, Textarea } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { parseAddresses } from '#/forms/parse-addresses.ts';

export interface SuppressDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAdded: () => void | Promise<void>;
}

/** Maximum number of invalid words listed in an error. */
const maxListed = 3;

export function SuppressDialog({ open, onOpenChange, onAdded }: SuppressDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Suppress addresses`}
      description={t`These addresses get no campaigns from this project, in any audience, even if you import them again.`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="suppress" variant="primary">
            <Trans>Suppress</Trans>
          </Button>
        </>
      }
    >
      <SuppressForm onAdded={onAdded} />
    </Dialog>
  );
}

function SuppressForm({ onAdded }: Pick<SuppressDialogProps, 'onAdded'>) {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const id = useProjectId();
  const form = useForm({
    name: 'suppress',
    initial: { emails: '' },
    otherErrors: 'form',
    check: ({ emails: text }) => {
      const { emails, invalid } = parseAddresses(text);
      const [shown, most] = [invalid.slice(0, maxListed).join(', '), formats.number(suppressionsAtOnce)];
      if (invalid.length > 0) return { emails: t`These are not email addresses: ${shown}` };
      if (emails.length === 0) return { emails: t`Enter at least one email address.` };
      return emails.length > suppressionsAtOnce
        ? { emails: t`Enter at most ${most} addresses at once.` }
        : {};
    },
    submit: ({ emails }) =>
      client.call(
        contract.suppressions.add,
        { params: { id }, body: { emails: [...parseAddresses(emails).emails] } },
        { quiet: true },
      ),
    onSuccess: onAdded,
  });
  const { length } = parseAddresses(form.values.emails).emails;
  // Next to an error, the number of addresses would look like part of the error.
  const counted = length > 0 && form.errors.emails === undefined;
  const hint = counted ? (
    <Plural value={length} one="# address" other="# addresses" />
  ) : (
    t`Enter one address per line, or separate addresses with commas.`
  );
  return (
    <Form form={form} id="suppress" focusFirst>
      <Field label={t`Email addresses`} required error={form.errors.emails} hint={hint}>
        <Textarea {...form.field('emails')} rows={6} />
      </Field>
    </Form>
  );
}
