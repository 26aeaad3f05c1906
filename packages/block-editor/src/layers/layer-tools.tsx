'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton, TextInput } from '@x/ui';
import { ListChecks } from 'lucide-react';

export interface LayerToolsProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** True if a press adds a block to the selection, for users without a keyboard. */
  readonly picking: boolean;
  readonly onPickingChange: (picking: boolean) => void;
}

export function LayerTools({ typed, onType, picking, onPickingChange }: LayerToolsProps) {
  const { t } = useLingui();
  return (
    <div className="x:flex x:items-center x:gap-1">
      <TextInput
        type="search"
        size="small"
        aria-label={t`Search layers`}
        placeholder={t`Search layers`}
        value={typed}
        onValueChange={onType}
      />
      <IconButton
        label={t`Select several`}
        icon={<ListChecks />}
        size="small"
        aria-pressed={picking}
        onClick={() => onPickingChange(!picking)}
      />
    </div>
  );
}
