import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, Field, Select } from '@x/ui';
import { useState } from 'react';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';

/** Links to a contact's trace in a campaign that the user chooses. */
export function ContactTrace({ contactId }: { readonly contactId: string }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState('');
  const may = useMay();
  const params = { id: useProjectId() };
  const campaigns = useAnswer(
    contract.campaigns.list,
    may(contract.deliveries.trace) ? { params, query: { rows: 100 } } : undefined,
  );
  const items = campaigns.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card
      title={t`Check delivery`}
      description={t`See step by step why this contact did or did not get a campaign.`}
    >
      <div className="x:flex x:items-end x:gap-2">
        <Field label={t`Campaign`} labelHidden className="x:min-w-0 x:flex-1">
          <Select
            value={chosen}
            onValueChange={setChosen}
            placeholder={t`Choose a campaign`}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {chosen !== '' && (
          <LinkButton
            to="/campaigns/$id_campaign/trace"
            params={{ id_campaign: chosen }}
            search={{ recipient: contactId }}
          >
            <Trans>Look up</Trans>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
