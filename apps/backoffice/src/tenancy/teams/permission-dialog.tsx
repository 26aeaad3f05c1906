import { Trans, useLingui } from '@lingui/react/macro';
import { contract, moduleNames, type ModulePermissions, type ProjectPermissions } from '@x/api-client';
import { Alert, Button, Dialog, SegmentedControl } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useErrorText } from '#/app/use-error-text.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { changedModes, canGrant, modesOf, type ModuleMode } from './permission-changes.ts';
import { useModeNames, useModuleNames } from './permission-icons.tsx';

export interface PermissionDialogProps {
  readonly teamId: string;
  readonly row: ProjectPermissions;
  /** Access of the signed-in user, who cannot grant more than that. */
  readonly own: ModulePermissions | 'all';
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

const modes: readonly ModuleMode[] = ['none', 'read-only', 'read-write'];

export function PermissionDialog({ teamId, row, own, onClose, onSaved }: PermissionDialogProps) {
  const { t } = useLingui();
  const moduleTitles = useModuleNames();
  const modeTitles = useModeNames();
  const before = modesOf(row);
  const [after, setAfter] = useState(before);
  const { save, saving, problems } = useSave(teamId, row.project.id);
  const changes = changedModes(before, after);

  async function submit() {
    if (await save(changes)) onClose();
    await onSaved();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Permissions in ${row.project.name}`}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-1">
        {problems.length > 0 && (
          <Alert tone="danger" role="alert" className="x:mb-3">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Alert>
        )}
        {moduleNames.map((module) => (
          <div
            key={module}
            className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-x-4 x:gap-y-1 x:py-1"
          >
            <span aria-hidden className="x:text-13 x:font-medium">
              {moduleTitles[module]}
            </span>
            <SegmentedControl
              label={moduleTitles[module]}
              size="small"
              value={after[module]}
              onValueChange={(mode) => setAfter({ ...after, [module]: mode })}
              segments={modes.map((mode) => ({
                value: mode,
                label: modeTitles[mode],
                disabled: mode !== before[module] && !canGrant(own, module, mode),
              }))}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Returns a function that saves the changes one after the other. A failed change does not stop the others. */
function useSave(teamId: string, projectId: string) {
  const { client } = useApp();
  const errorText = useErrorText();
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
      if (!result.success) refused.push(...result.errors.map(errorText));
    }
    setSaving(false);
    setProblems([...new Set(refused)]);
    return refused.length === 0;
  }

  return { save, saving, problems };
}
