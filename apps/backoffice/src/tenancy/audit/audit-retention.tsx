import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { auditMonths, contract, type AuditRetention } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Card, Field, Select } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { Loaded } from '#/lists/loaded.tsx';

type Months = AuditRetention['audit_months'];

/** Setting of an organization: how long its audit log is kept. */
export function AuditRetentionCard({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const answer = useAnswer(contract.audit.getRetention, { params: { id: organizationId } });
  return (
    <Card
      className="x:max-w-lg"
      title={t`Audit log`}
      description={
        <Trans>A nightly job deletes older entries. They can’t be restored, so download them before.</Trans>
      }
    >
      <Loaded answer={answer}>
        {({ audit_months: current }) => (
          <MonthsForm
            // A saved choice becomes the current one.
            key={current}
            organizationId={organizationId}
            current={current}
            onSaved={() => answer.mutate()}
          />
        )}
      </Loaded>
    </Card>
  );
}

interface MonthsFormProps {
  readonly organizationId: string;
  readonly current: Months;
  readonly onSaved: () => Promise<unknown>;
}

function MonthsForm({ organizationId, current, onSaved }: MonthsFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [months, setMonths] = useState(current);
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const params = { id: organizationId };
    const result = await client.call(contract.audit.setRetention, { params, body: { audit_months: months } });
    setSaving(false);
    if (result.success) await onSaved();
  }

  return (
    <div className="x:flex x:flex-col x:items-start x:gap-3">
      <Field label={t`Keep entries for`} className="x:w-full x:sm:w-56">
        <Select
          value={String(months)}
          onValueChange={(value) => setMonths(auditMonths.find((one) => String(one) === value) ?? current)}
          options={auditMonths.map((one) => ({
            value: String(one),
            label: t`${plural(one, { one: '# month', other: '# months' })}`,
          }))}
        />
      </Field>
      {months < current && (
        <Notice tone="warning">
          <Trans>The next nightly run deletes all entries that are older.</Trans>
        </Notice>
      )}
      <Button loading={saving} disabled={months === current} onClick={() => void save()}>
        <Trans>Save period</Trans>
      </Button>
    </div>
  );
}
