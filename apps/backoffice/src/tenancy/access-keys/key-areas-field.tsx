import { useLingui } from '@lingui/react/macro';
import { keyModuleNames } from '@x/api-client';
import { FieldGroup } from '@x/ui';
import type { ControlProps } from '#/forms/fields/field-descriptor.ts';
import { ModeRows } from '#/tenancy/teams/mode-rows.tsx';
import type { KeyAreas } from './key-areas.ts';

/** Chooses what an access key can do in each area of the project. The first row sets all areas. */
export function KeyAreasField({ field, label, hint, error }: ControlProps<KeyAreas>) {
  const { t } = useLingui();
  const { value, onValueChange } = field;
  return (
    <FieldGroup legend={label} error={error} hint={hint}>
      <ModeRows names={keyModuleNames} allLabel={t`All areas`} value={value} onValueChange={onValueChange} />
    </FieldGroup>
  );
}
