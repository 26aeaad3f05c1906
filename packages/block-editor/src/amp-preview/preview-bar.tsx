'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Block, Space } from '@x/email-compiler';
import { Button, IconButton, SegmentedControl } from '@x/ui';
import { RotateCcw, Square } from 'lucide-react';
import type { Outcome, Report } from './preview-message.ts';
import { useFallsBack } from './use-preview.ts';

export interface PreviewBarProps {
  readonly block: Block;
  readonly space: Space | undefined;
  readonly title: string;
  /** Requests and links that the last click would have sent or opened. */
  readonly reports: readonly Report[];
  /** Chosen outcome of the block's requests. Null if the block makes none. */
  readonly outcome: Outcome | null;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onRestart: () => void;
  readonly onStop: () => void;
}

export function PreviewBar(props: PreviewBarProps) {
  const { block, space, title, reports, outcome, onOutcome, onRestart, onStop } = props;
  const { t } = useLingui();
  const fallsBack = useFallsBack(block, space);
  return (
    <div
      data-preview-bar
      className="x:sticky x:bottom-0 x:z-10 x:flex x:flex-col x:gap-2 x:border-t x:border-line x:bg-surface x:px-3 x:py-2 x:text-12 x:text-muted"
    >
      <div className="x:flex x:flex-wrap x:items-center x:gap-2">
        {outcome !== null && (
          <SegmentedControl
            label={t`Server response`}
            size="small"
            value={outcome}
            segments={[
              { value: 'success', label: t`Success` },
              { value: 'failure', label: t`Failure` },
              { value: 'pending', label: t`Pending` },
            ]}
            onValueChange={onOutcome}
          />
        )}
        <span className="x:flex-1" />
        <IconButton
          size="small"
          label={t`Restart the preview of the ${title} block`}
          icon={<RotateCcw />}
          tooltipSide="bottom"
          onClick={onRestart}
        />
        <Button size="small" icon={<Square />} onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      </div>
      {fallsBack && (
        <p>
          <Trans>This block is not fully set up yet, so recipients will see its fallback instead.</Trans>
        </p>
      )}
      <output className="x:block x:min-h-4 x:break-words">
        {reports.length === 0 && <Trans>Nothing is sent from the preview.</Trans>}
        {uniqueReports(reports).map(({ kind, url }) => (
          <span key={`${kind} ${url}`} className="x:block">
            {kind === 'link'
              ? t`In a sent message, this opens ${url}`
              : t`In a sent message, this sends data to ${url}`}
          </span>
        ))}
      </output>
    </div>
  );
}

function uniqueReports(reports: readonly Report[]): readonly Report[] {
  return [...new Map(reports.map((report) => [`${report.kind} ${report.url}`, report])).values()];
}
