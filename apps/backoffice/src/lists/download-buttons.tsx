import type { CallResult } from '@x/api-client';
import { Button, type ButtonProps } from '@x/ui';
import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { saveCsv, toCsv } from './csv.ts';

export interface DownloadButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'variant' | 'children'> {
  /** Asks for a link to the file. */
  readonly link: () => Promise<CallResult<{ readonly url: string }>>;
}

/** Fetches a file that the server makes on the way: the browser saves it and the page stays. */
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
  /** Name of the file and of the button. */
  readonly title: string;
  /** The heads first. */
  readonly rows: () => readonly (readonly (string | number)[])[];
}

/** Saves the figures of a chart or a table as a file. */
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
