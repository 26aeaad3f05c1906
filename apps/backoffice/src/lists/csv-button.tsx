import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { Download } from 'lucide-react';
import { saveCsv, toCsv } from './csv.ts';

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
