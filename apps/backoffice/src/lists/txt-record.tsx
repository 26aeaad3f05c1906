import { useLingui } from '@lingui/react/macro';
import { CopyValue } from './copy-value.tsx';

export interface TxtRecordProps {
  readonly record: { readonly name: string; readonly value: string };
}

/** DNS record of type TXT, with buttons to copy its name and value. */
export function TxtRecord({ record }: TxtRecordProps) {
  const { t } = useLingui();
  return (
    <dl className="x:grid x:grid-cols-[auto_1fr] x:items-center x:gap-x-4 x:gap-y-1 x:rounded-md x:bg-sunken x:px-3 x:py-2 x:text-12">
      <dt className="x:text-muted">{t`Type`}</dt>
      <dd className="x:font-mono">TXT</dd>
      <dt className="x:text-muted">{t`Name`}</dt>
      <dd>
        <CopyValue label={t`Copy the name`} value={record.name} />
      </dd>
      <dt className="x:text-muted">{t`Value`}</dt>
      <dd>
        <CopyValue label={t`Copy the value`} value={record.value} />
      </dd>
    </dl>
  );
}
