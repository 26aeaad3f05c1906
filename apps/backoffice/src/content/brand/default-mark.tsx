import { Trans, useLingui } from '@lingui/react/macro';
import { linkVariants } from '@x/ui';

export interface DefaultMarkProps {
  /** Name of the value, for the label of the button. */
  readonly name: string;
  readonly isDefault: boolean;
  readonly onReset: () => void;
}

/** Marks a default value, and otherwise offers to return to it. */
export function DefaultMark({ name, isDefault, onReset }: DefaultMarkProps) {
  const { t } = useLingui();
  if (isDefault) return <Trans>Default</Trans>;
  return (
    <button type="button" aria-label={t`Use default: ${name}`} onClick={onReset} className={linkVariants()}>
      <Trans>Use default</Trans>
    </button>
  );
}
