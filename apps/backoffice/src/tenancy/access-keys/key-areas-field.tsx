import { useLingui } from '@lingui/react/macro';
import { keyModuleNames } from '@x/api-client';
import { FieldGroup, SegmentedControl } from '@x/ui';
import type { ModuleMode } from '#/tenancy/teams/permission-changes.ts';
import { useModeNames, useModuleNames } from '#/tenancy/teams/permission-icons.tsx';
import { allAreas, commonMode, type KeyAreas } from './key-areas.ts';

const modes: readonly ModuleMode[] = ['none', 'read-only', 'read-write'];

export interface KeyAreasFieldProps {
  readonly value: KeyAreas;
  readonly onValueChange: (value: KeyAreas) => void;
  readonly error: string | undefined;
}

/** Chooses what an access key can do in each area of the project. The first row sets all areas. */
export function KeyAreasField({ value, onValueChange, error }: KeyAreasFieldProps) {
  const { t } = useLingui();
  const names = useModuleNames();
  return (
    <FieldGroup
      legend={t`Access`}
      error={error}
      hint={t`Give the key only what your software needs. Keys can’t manage users, teams or organizations.`}
    >
      <div className="x:flex x:flex-col">
        <AreaRow
          label={t`All areas`}
          value={commonMode(value)}
          onValueChange={(mode) => onValueChange(allAreas(mode))}
        />
        {keyModuleNames.map((module) => (
          <AreaRow
            key={module}
            label={names[module]}
            value={value[module]}
            onValueChange={(mode) => onValueChange({ ...value, [module]: mode })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface AreaRowProps {
  readonly label: string;
  readonly value: ModuleMode | null;
  readonly onValueChange: (mode: ModuleMode) => void;
}

function AreaRow({ label, value, onValueChange }: AreaRowProps) {
  const names = useModeNames();
  return (
    <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-x-4 x:gap-y-1 x:border-b x:border-line x:py-1.5 x:first:pt-0 x:last:border-0">
      <span aria-hidden className="x:text-13">
        {label}
      </span>
      <SegmentedControl
        label={label}
        size="small"
        value={value}
        onValueChange={onValueChange}
        segments={modes.map((mode) => ({ value: mode, label: names[mode] }))}
      />
    </div>
  );
}
