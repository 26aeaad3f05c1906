'use client';
import { useLingui } from '@lingui/react/macro';
import { valueAt, withValueAt } from '../definition/paths.ts';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { bodyFields } from './body-field-list.ts';
import { FieldView } from './field-view.tsx';
import { PreheaderField } from './message/preheader-field.tsx';
import { TextPartField } from './message/text-part-field.tsx';
import { MessageLanguageField } from './message-language-field.tsx';
import { PanelGroup } from './panel-group.tsx';

export function BodyFields() {
  const { t } = useLingui();
  const { store } = useEditor();
  const config = useEditorState((state) => state.document.body.config);
  return (
    <PanelGroup title={t`Message`}>
      {bodyFields.map((field) =>
        field.path === 'preheader' ? (
          <PreheaderField key={field.path} />
        ) : (
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
        ),
      )}
      <MessageLanguageField />
      <TextPartField />
    </PanelGroup>
  );
}
