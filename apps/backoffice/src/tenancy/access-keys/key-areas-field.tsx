import { useLingui } from '@lingui/react/macro';
import { keyModuleNames } from '@x/api-client';
import { FieldGroup } from '@x/ui';
import { ModeRows } from '#/tenancy/teams/mode-rows.tsx';
import type { KeyAreas } from './key-areas.ts';

export interface KeyAreasFieldProps {
  readonly value: KeyAreas;
  readonly onValueChange: (value: KeyAreas) => void;
  readonly error: string | undefined;
}

/** Chooses what an access key can do in each area of the project. The first row sets all areas. */
export function KeyAreasField({ value, onValueChange, error }: KeyAreasFieldProps) {
  const { t } = useLingui();
  return (
    <FieldGroup
      legend={t`Access`}
      error={error}
      hint={t`Give the key only what your software needs. Keys can’t manage users, teams or organizations.`}
    >
      <ModeRows names={keyModuleNames} allLabel={t`All areas`} value={value} onValueChange={onValueChange} />
    </FieldGroup>
  );
}
