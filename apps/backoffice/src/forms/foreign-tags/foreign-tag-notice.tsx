import { Trans } from '@lingui/react/macro';
import { convertForeignTags, findForeignTags } from '@x/email-compiler';
import { Alert, Button } from '@x/ui';
import { useMergeTags } from './use-merge-tags.ts';

export interface ForeignTagNoticeProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** Says that a subject has merge tags of another tool, and offers to convert them. Renders nothing without any. */
export function ForeignTagNotice({ value, onValueChange }: ForeignTagNoticeProps) {
  const names = useMergeTags().map(({ name }) => name);
  const [first] = findForeignTags(value, { names });
  if (first === undefined) return null;
  const converted = convertForeignTags(value, { names });
  return (
    <Alert tone="warning">
      <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
        <span className="x:min-w-0 x:[overflow-wrap:anywhere]">
          <Trans>
            “{first.tag}” looks like a merge tag of another tool ({first.tool}). Recipients would see it as it
            is.
          </Trans>
        </span>
        {converted !== value && (
          <Button size="small" type="button" onClick={() => onValueChange(converted)}>
            <Trans>Convert</Trans>
          </Button>
        )}
      </div>
    </Alert>
  );
}
