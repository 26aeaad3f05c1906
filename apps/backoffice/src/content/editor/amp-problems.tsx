import { Plural, Trans } from '@lingui/react/macro';
import type { AmpProblem } from '@x/block-editor';
import { Alert, Button } from '@x/ui';

export interface AmpProblemsProps {
  readonly problems: readonly AmpProblem[];
  readonly onGoToBlock: (blockId: string) => void;
  readonly onDismiss: () => void;
}

/** Lists the validator's messages about the AMP version after a failed save. Shows only errors if there are any. */
export function AmpProblems({ problems, onGoToBlock, onDismiss }: AmpProblemsProps) {
  const errors = problems.filter(({ severity }) => severity.toLowerCase() === 'error');
  const shown = errors.length === 0 ? problems : errors;
  return (
    <Alert
      tone="danger"
      role="alert"
      onDismiss={onDismiss}
      className="x:m-3 x:max-h-48 x:overflow-y-auto"
      title={
        <Plural
          value={shown.length}
          one="The message was not saved: its AMP version has # error"
          other="The message was not saved: its AMP version has # errors"
        />
      }
    >
      <ul className="x:flex x:flex-col x:gap-1.5">
        {shown.map(({ code, message, line, blockId }, index) => (
          <li
            key={`${String(index)} ${code} ${String(line)}`}
            className="x:flex x:flex-wrap x:items-center x:gap-2"
          >
            <span>{message}</span>
            {blockId !== undefined && (
              <Button size="small" onClick={() => onGoToBlock(blockId)}>
                <Trans>Go to the block</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
