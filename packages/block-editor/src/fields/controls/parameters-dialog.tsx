'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, DialogClose, Field, IconButton, TextInput } from '@x/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { parametersOf, rowProblems, type ParameterRow } from './parameter-rows.ts';

export interface ParametersDialogProps {
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onSave: (parameters: Readonly<Record<string, string>>) => void;
}

/** Dialog that edits query parameters (spec 3 §2, modals). Changes apply on save. */
export function ParametersDialog({ parameters, onClose, onSave }: ParametersDialogProps) {
  const { t } = useLingui();
  const [rows, setRows] = useState(() => rowsOf(parameters));
  const list = useRef<HTMLUListElement>(null);
  const problems = rowProblems(rows);

  const change = (key: number, part: Partial<ParameterRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  function add() {
    setRows([...rows, emptyRow(Math.max(-1, ...rows.map(({ key }) => key)) + 1)]);
    // Wait for the render that adds the new row.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t`Query parameters`}
      description={t`The parameters are added to every link in this block. You can use merge tags such as ${'{{first_name}}'}.`}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="primary" disabled={problems.size > 0} onClick={() => onSave(parametersOf(rows))}>
            <Trans>Save query parameters</Trans>
          </Button>
        </>
      }
    >
      <ul ref={list} className="x:flex x:flex-col x:gap-3">
        {rows.map((row, index) => {
          const problem = problems.get(row.key);
          const errors = {
            'name-missing': t`Enter a name.`,
            'name-twice': t`This name is already in use.`,
          };
          return (
            <li key={row.key} className="x:flex x:items-start x:gap-2">
              <Field
                className="x:flex-1"
                label={t`Name ${index + 1}`}
                error={problem === undefined ? '' : errors[problem]}
              >
                <TextInput
                  value={row.name}
                  placeholder="utm_source"
                  autoComplete="off"
                  spellCheck={false}
                  onValueChange={(name) => change(row.key, { name })}
                />
              </Field>
              <Field className="x:flex-1" label={t`Value ${index + 1}`}>
                <TextInput
                  value={row.value}
                  autoComplete="off"
                  spellCheck={false}
                  onValueChange={(value) => change(row.key, { value })}
                />
              </Field>
              <span className="x:pt-6.5">
                <IconButton
                  label={t`Remove query parameter ${index + 1}`}
                  icon={<Trash2 />}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button icon={<Plus />} className="x:mt-3" onClick={add}>
        <Trans>Add query parameter</Trans>
      </Button>
    </Dialog>
  );
}

function emptyRow(key: number): ParameterRow {
  return { key, name: '', value: '' };
}

function rowsOf(parameters: Readonly<Record<string, string>>): readonly ParameterRow[] {
  const rows = Object.entries(parameters).map(([name, value], key) => ({ key, name, value }));
  return rows.length === 0 ? [emptyRow(0)] : rows;
}
