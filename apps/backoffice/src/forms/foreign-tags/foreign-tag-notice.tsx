import { Trans, useLingui } from '@lingui/react/macro';
import { convertForeignTags, findForeignTags } from '@x/email-compiler/foreign-tags';
import { Alert, Button } from '@x/ui';
import type { MouseEvent, ReactNode } from 'react';
import { firstUnfilledTag, removeUnfilledTags } from './unfilled-tags.ts';

export interface ForeignTagNoticeProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Names of the merge tags that are filled in. Absent if none are, as in the name of a sender. */
  readonly names?: readonly string[];
  /** Texts that look like merge tags, but are filled in. Only without `names`. */
  readonly known?: readonly string[];
}

/**
 * Says that a text has merge tags that recipients would see as they are, and offers to convert or remove them. Renders
 * nothing without any. Stands after its field, which gets the focus.
 */
export function ForeignTagNotice({ names, ...props }: ForeignTagNoticeProps) {
  return names === undefined ? <UnfilledNotice {...props} /> : <ConvertibleNotice {...props} names={names} />;
}

type TextProps = Pick<ForeignTagNoticeProps, 'value' | 'onValueChange'>;

function ConvertibleNotice({
  value,
  onValueChange,
  names,
}: TextProps & { readonly names: readonly string[] }) {
  const { t } = useLingui();
  const [first] = findForeignTags(value, { names });
  if (first === undefined) return null;
  const { tag, tool } = first;
  const converted = convertForeignTags(value, { names });
  return (
    <TagAlert
      action={<Trans>Convert</Trans>}
      label={t`Convert ${tag}`}
      onAction={converted === value ? undefined : () => onValueChange(converted)}
    >
      <Trans>
        “{tag}” looks like a merge tag of another tool ({tool}). Recipients would see it as it is.
      </Trans>
    </TagAlert>
  );
}

function UnfilledNotice({ value, onValueChange, known }: Omit<ForeignTagNoticeProps, 'names'>) {
  const { t } = useLingui();
  const tag = firstUnfilledTag(value, known);
  if (tag === undefined) return null;
  return (
    <TagAlert
      action={<Trans>Remove</Trans>}
      label={t`Remove ${tag}`}
      onAction={() => onValueChange(removeUnfilledTags(value, known))}
    >
      <Trans>Merge tags are not filled in here, so people would see “{tag}” as it is.</Trans>
    </TagAlert>
  );
}

interface TagAlertProps {
  readonly action: ReactNode;
  readonly label: string;
  /** undefined if the user has to decide what to write. */
  readonly onAction: (() => void) | undefined;
  readonly children: ReactNode;
}

function TagAlert({ action, label, onAction, children }: TagAlertProps) {
  const act = (event: MouseEvent<HTMLElement>) => {
    // The button disappears with the tags.
    focusFieldBefore(event.currentTarget);
    onAction?.();
  };
  return (
    <div data-tag-notice>
      <Alert tone="warning">
        <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
          <span className="x:min-w-0 x:[overflow-wrap:anywhere]">{children}</span>
          {onAction !== undefined && (
            <Button size="small" type="button" aria-label={label} onClick={act}>
              {action}
            </Button>
          )}
        </div>
      </Alert>
    </div>
  );
}

function focusFieldBefore(button: HTMLElement): void {
  const field = button.closest('[data-tag-notice]')?.previousElementSibling;
  field?.querySelector<HTMLElement>('input,textarea')?.focus();
}
