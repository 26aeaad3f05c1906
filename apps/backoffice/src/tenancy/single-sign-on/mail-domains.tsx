import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type MailDomainState } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Alert, Badge, Button, Card } from '@x/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { definePlainForm } from '#/forms/define-form.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
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
        <AddDomain organizationId={organizationId} onSaved={(_answer, form) => form.reset()} />
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

const AddDomain = definePlainForm({
  name: 'mail-domain',
  body: contract.singleSignOn.addDomain.body,
  fields: {
    domain: textField({
      label: msg`Domain`,
      hint: msg`The part after the @, such as example.com.`,
      autoComplete: 'off',
    }),
  },
  toValues: () => ({ domain: '' }),
  save: (body, { call }, { organizationId: id }: { readonly organizationId: string }) =>
    call(contract.singleSignOn.addDomain, { params: { id }, body }),
  invalidates: [contract.singleSignOn.get],
  Layout: ({ field, form }) => (
    <>
      {field('domain')}
      <span>
        <Button type="submit" loading={form.submitting}>
          <Trans>Add domain</Trans>
        </Button>
      </span>
    </>
  ),
});
