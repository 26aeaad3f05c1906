'use client';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BodyConfig } from '@x/email-compiler';
import { fontChoices } from '../definition/choices.tsx';
import { color, range, select, text } from '../definition/field-builders.ts';
import type { FieldOf } from '../definition/fields.ts';
import { valueAt, withValueAt } from '../definition/paths.ts';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { FieldView } from './field-view.tsx';
import { PanelGroup } from './panel-group.tsx';

const fields = [
  color('colors.backdrop', msg`Background around the message`),
  color('colors.canvas', msg`Message background`),
  select('fontFamily', fontChoices, msg`Font`),
  range('fontSize', 1, 42, msg`Font size`),
  text('preheader', msg`Preheader`, { hint: msg`Shown after the subject in the inbox.` }),
] as const satisfies readonly FieldOf<BodyConfig>[];

export function BodyFields() {
  const { t } = useLingui();
  const { store } = useEditor();
  const config = useEditorState((state) => state.document.body.config);
  return (
    <PanelGroup title={t`Message`}>
      {fields.map((field) => (
        <FieldView
          key={field.path}
          field={field}
          value={valueAt(config, field.path)}
          onChange={(value) =>
            store.change(
              { kind: 'body', config: withValueAt(config, field.path, value) },
              `body:${field.path}`,
            )
          }
        />
      ))}
    </PanelGroup>
  );
}
