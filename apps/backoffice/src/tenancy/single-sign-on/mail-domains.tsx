import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type MailDomainState } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Alert, Badge, Button, Card, Field, TextInput } from '@x/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { TxtRecord } from '#/lists/txt-record.tsx';

export interface MailDomainsProps {
  readonly organizationId: string;
  readonly domains: readonly MailDomainState[];
}

/** Lists the mail domains of an organization with the records that prove them. */
export function MailDomains({ organizationId, domains }: MailDomainsProps) {
  const { t } = useLingui();
  return (
    <Card
      className="x:max-w-lg"
      title={t`Mail domains`}
      description={
        <Trans>
          Only addresses in verified domains can use single sign-on. Add a domain, copy its TXT record to your
          DNS, then press “Check”.
        </Trans>
      }
    >
      <div className="x:flex x:flex-col x:gap-5">
        {domains.length > 0 && (
          <ul className="x:flex x:flex-col x:gap-5">
            {domains.map((domain) => (
              <li key={domain.domain}>
                <MailDomain organizationId={organizationId} shown={domain} />
              </li>
            ))}
          </ul>
        )}
        <AddDomain organizationId={organizationId} />
      </div>
    </Card>
  );
}

interface MailDomainProps {
  readonly organizationId: string;
  readonly shown: MailDomainState;
}

function MailDomain({ organizationId, shown }: MailDomainProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { domain, record, verified_at: verifiedAt } = shown;
  const params = { id: organizationId, domain };
  const check = async () => {
    setChecking(true);
    setProblem(undefined);
    const result = await client.call(contract.singleSignOn.checkDomain, { params }, { quiet: true });
    if (!result.success) setProblem(joinMessages(result.errors));
    await invalidate(contract.singleSignOn.get);
    setChecking(false);
  };
  return (
    <section aria-label={domain} className="x:flex x:flex-col x:gap-2">
      <div className="x:flex x:flex-wrap x:items-center x:gap-2">
        <h3 className="x:min-w-0 x:break-all x:text-13 x:font-medium">{domain}</h3>
        <Badge tone={verifiedAt === null ? 'warning' : 'success'}>
          {verifiedAt === null ? t`Not verified` : t`Verified`}
        </Badge>
        {verifiedAt !== null && (
          <span className="x:text-12 x:text-muted">
            <Trans>since {formats.date(verifiedAt)}</Trans>
          </span>
        )}
        <span className="x:ml-auto x:flex x:items-center x:gap-1">
          <Button
            size="small"
            icon={<RefreshCw aria-hidden />}
            aria-label={t`Check ${domain}`}
            loading={checking}
            onClick={() => void check()}
          >
            <Trans>Check</Trans>
          </Button>
          <DeleteButton
            iconOnly
            label={t`Remove ${domain}`}
            question={t`Remove the domain ${domain}?`}
            confirmLabel={t`Remove`}
            consequence={t`People with an address in this domain will no longer be able to log in through your identity provider.`}
            remove={() => client.call(contract.singleSignOn.removeDomain, { params })}
            onRemoved={() => invalidate(contract.singleSignOn.get)}
          />
        </span>
      </div>
      {problem !== undefined && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      <TxtRecord record={record} />
    </section>
  );
}

function AddDomain({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'mail-domain',
    initial: { domain: '' },
    otherErrors: 'form',
    submit: (body) =>
      client.call(contract.singleSignOn.addDomain, { params: { id: organizationId }, body }, { quiet: true }),
    onSuccess: async () => {
      form.reset();
      await invalidate(contract.singleSignOn.get);
    },
  });
  return (
    <Form form={form}>
      <Field
        label={t`Domain`}
        required
        hint={t`The part after the @, such as example.com.`}
        error={form.errors.domain}
      >
        <TextInput {...form.field('domain')} autoComplete="off" />
      </Field>
      <span>
        <Button type="submit" loading={form.submitting}>
          <Trans>Add domain</Trans>
        </Button>
      </span>
    </Form>
  );
}
