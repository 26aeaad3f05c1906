'use client';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BodyConfig } from '@x/email-compiler';
import { fontChoices } from '../blocks/choices.js';
import { color, range, select, text } from '../definition/field-builders.js';
import type { FieldOf } from '../definition/fields.js';
import { valueAt, withValueAt } from '../definition/paths.js';
import { useEditor, useEditorState } from '../shell/environment.js';
import { FieldView } from './field-view.js';
import { PanelGroup } from './panel-group.js';

const fields = [
  color('colors.backdrop', msg`Backdrop`),
  color('colors.canvas', msg`Canvas`),
  select('fontFamily', fontChoices, msg`Font`),
  range('fontSize', 1, 42, msg`Font size`),
  text('preheader', msg`Preheader`, { hint: msg`Shown after the subject in the list of messages.` }),
] as const satisfies readonly FieldOf<BodyConfig>[];

/** The settings of the message as a whole. */
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
