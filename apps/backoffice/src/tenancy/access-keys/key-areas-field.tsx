import { useLingui } from '@lingui/react/macro';
import { projectModuleNames } from '@x/api-client';
import { FieldGroup } from '@x/ui';
import type { ControlProps } from '#/forms/fields/field-descriptor.ts';
import { ModeRow, ModeRows } from '#/tenancy/teams/mode-rows.tsx';
import { choicesOf } from '#/tenancy/teams/permission-changes.ts';
import { useModeName, useModuleNames } from '#/tenancy/teams/permission-icons.tsx';
import type { KeyAreas } from './key-areas.ts';

/** Chooses what an access key can do in each area of the project, and whether it can read the audit log. */
export function KeyAreasField({ field, label, hint, error }: ControlProps<KeyAreas>) {
  const { t } = useLingui();
  const modules = useModuleNames();
  const modeName = useModeName();
  const { value, onValueChange } = field;
  return (
    <FieldGroup legend={label} error={error} hint={hint}>
      <ModeRows
        names={projectModuleNames}
        allLabel={t`All areas`}
        value={value}
        onValueChange={(areas) => onValueChange({ ...value, ...areas })}
      />
      <ModeRow
        label={modules.audit}
        hint={t`The audit log of the whole organization, for programs that collect it.`}
        choices={choicesOf('audit')}
        nameOf={(mode) => modeName('audit', mode)}
        value={value.audit}
        onValueChange={(audit) => onValueChange({ ...value, audit })}
      />
    </FieldGroup>
  );
}
