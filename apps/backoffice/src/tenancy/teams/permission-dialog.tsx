import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  moduleNames,
  organizationModuleNames,
  projectModuleNames,
  type ModulePermissions,
  type ProjectPermissions,
} from '@x/api-client';
import { Alert, Button, Dialog, Field, FieldGroup, Select } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { canGrant, changedModes, commonMode, modesOf, type ModuleModes } from './permission-changes.ts';
import { ModeRows } from './mode-rows.tsx';
import { presetOf, rolePresetIds, rolePresets } from './role-presets.ts';

export interface PermissionDialogProps {
  readonly team: { readonly id: string; readonly name: string };
  readonly row: ProjectPermissions;
  /** Access of the signed-in user, who cannot grant more than that. */
  readonly own: ModulePermissions | 'all';
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function PermissionDialog({ team, row, own, onClose, onSaved }: PermissionDialogProps) {
  const { t } = useLingui();
  const before = modesOf(row);
  const [after, setAfter] = useState(before);
  const { save, saving, problems } = useSave(team.id, row.project.id);
  const mayChoose = (choice: Partial<ModuleModes>) =>
    moduleNames.every((module) => {
      const mode = choice[module] ?? before[module];
      return mode === before[module] || canGrant(own, module, mode);
    });

  const change = (modes: Partial<ModuleModes>) => setAfter((current) => ({ ...current, ...modes }));
  const rows = { allLabel: t`All modules`, value: after, onValueChange: change, mayChoose };

  async function submit() {
    if (await save(changedModes(before, after))) onClose();
    onSaved();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Permissions of ${team.name} in ${row.project.name}`}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {problems.length > 0 && (
          <Alert tone="danger" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
        <PresetField after={after} mayChoose={mayChoose} onChange={change} />
        <FieldGroup legend={t`In this project`}>
          <ModeRows names={projectModuleNames} {...rows} />
        </FieldGroup>
        <FieldGroup
          legend={t`In the whole organization`}
          hint={t`Applies to all projects, users and teams of the organization, not only to this project.`}
        >
          <ModeRows names={organizationModuleNames} {...rows} />
        </FieldGroup>
      </div>
    </Dialog>
  );
}

const custom = 'custom';

interface PresetFieldProps {
  readonly after: ModuleModes;
  readonly mayChoose: (modes: Partial<ModuleModes>) => boolean;
  readonly onChange: (modes: Partial<ModuleModes>) => void;
}

/** Select that sets the modes in the project to those of a role. Offers the current role and the roles that the user may grant. */
function PresetField({ after, mayChoose, onChange }: PresetFieldProps) {
  const { t } = useLingui();
  const chosen = presetOf(after);
  const isNew = commonMode(projectModuleNames, after) === 'none';
  const names = {
    viewer: t`Viewer: sees the whole project, exports nothing`,
    editor: t`Editor: designs templates`,
    marketer: t`Marketer: creates and sends campaigns, exports contacts`,
    admin: t`Admin: edits and exports everything in the project`,
  };
  const offered = rolePresetIds.filter((id) => id === chosen || mayChoose(rolePresets[id]));
  if (offered.length === 0) return null;
  return (
    <Field label={t`Role`}>
      <Select
        value={chosen ?? (isNew ? '' : custom)}
        {...(isNew && { placeholder: t`Choose a role` })}
        onValueChange={(value) => {
          const preset = rolePresetIds.find((id) => id === value);
          if (preset !== undefined) onChange(rolePresets[preset]);
        }}
      >
        {chosen === undefined && !isNew && <option value={custom}>{t`Custom`}</option>}
        {offered.map((id) => (
          <option key={id} value={id}>
            {names[id]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Returns a function that saves the changes one after the other. A failed change does not stop the others. */
function useSave(teamId: string, projectId: string) {
  const { client } = useApp();
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function save(changes: ReturnType<typeof changedModes>): Promise<boolean> {
    setSaving(true);
    const refused: string[] = [];
    for (const { module, mode } of changes) {
      const params = { id: teamId };
      const body = { module_id: module, project_id: projectId };
      // Parallel calls could be applied in any order.
      const result = await (mode === 'none'
        ? client.call(contract.teams.removePermission, { params, body }, { quiet: true })
        : client.call(contract.teams.setPermission, { params, body: { ...body, mode } }, { quiet: true }));
      if (!result.success) refused.push(...result.errors.map(({ message }) => message));
    }
    setSaving(false);
    setProblems([...new Set(refused)]);
    return refused.length === 0;
  }

  return { save, saving, problems };
}
