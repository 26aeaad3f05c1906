'use client';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { valueAt, withValueAt } from '../definition/paths.ts';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { BrandOffer } from './block-fields.tsx';
import { bodyFields } from './body-field-list.ts';
import { useChangeWithFont } from './controls/font-options.ts';
import { FieldView } from './field-view.tsx';
import { DarkColorsField } from './message/dark-colors-field.tsx';
import { PreheaderField } from './message/preheader-field.tsx';
import { TextPartField } from './message/text-part-field.tsx';
import { MessageLanguageField } from './message-language-field.tsx';
import { PanelGroup } from './panel-group.tsx';

export function BodyFields() {
  const { t } = useLingui();
  const { store } = useEditor();
  const withFontOf = useChangeWithFont();
  const config = useEditorState((state) => state.document.body.config);
  return (
    <PanelGroup title={t`Message`}>
      {bodyFields.map((field) => {
        if (field.path === 'preheader') return <PreheaderField key={field.path} />;
        const value = valueAt(config, field.path);
        const change = (next: unknown) =>
          store.change(
            withFontOf({ kind: 'body', config: withValueAt(config, field.path, next) }, field, next),
            `body:${field.path}`,
          );
        return (
          <Fragment key={field.path}>
            <FieldView field={field} value={value} onChange={change} />
            <BrandOffer type={undefined} field={field} value={value} onChange={change} />
          </Fragment>
        );
      })}
      <DarkColorsField />
      <MessageLanguageField />
      <TextPartField />
    </PanelGroup>
  );
}
