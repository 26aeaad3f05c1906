import type { CallResult } from '@x/api-client';
import { Button, type ButtonProps } from '@x/ui';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { saveCsv, toCsv } from './csv.ts';

export interface DownloadButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'variant' | 'children'> {
  readonly link: () => Promise<CallResult<{ readonly url: string }>>;
}

export function DownloadButton({ link, ...button }: DownloadButtonProps) {
  const [asking, setAsking] = useState(false);
  async function open() {
    setAsking(true);
    const result = await link();
    setAsking(false);
    if (result.success) window.location.assign(result.data.url);
  }
  return <Button {...button} loading={asking} onClick={() => void open()} />;
}

export interface CsvButtonProps {
  /** Title of the chart or table. Used for the file name and the button's label. */
  readonly title: string;
  readonly rows: () => readonly (readonly (string | number)[])[];
}

export function CsvButton({ title, rows }: CsvButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Download aria-hidden />}
      aria-label={t`${title}: export as CSV`}
      onClick={() => saveCsv(title, toCsv(rows()))}
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
