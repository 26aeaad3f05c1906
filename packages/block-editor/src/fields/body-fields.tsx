'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useMemo } from 'react';
import { Button } from '@x/ui';
import { FileText, Moon } from 'lucide-react';
import { isTextOutdated } from '@x/email-compiler';
import { lazyPart } from '../context/lazy-part.tsx';
import { valueAt, withValueAt } from '../definition/paths.ts';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { BrandOffer } from './block-fields.tsx';
import { bodyFields, mailFieldPaths } from './body-field-list.ts';
import { useChangeWithFont } from './controls/font-options.ts';
import { useDialog } from './controls/use-dialog.ts';
import { FieldView } from './field-view.tsx';
import { PreheaderField } from './message/preheader-field.tsx';
import { MessageLanguageField } from './message-language-field.tsx';
import { TextPartDialog } from './message/text-part-dialog.tsx';
import { PanelGroup } from './panel-group.tsx';

const DarkColorsDialog = lazyPart(() =>
  import('./message/dark-colors-dialog.tsx').then((module) => module.DarkColorsDialog),
);

/** Opens the colors of the message in dark mode, and says whether the author chose any. */
function DarkColorsField() {
  const { t } = useLingui();
  const { readOnly } = useEditor();
  const count = useEditorState(({ document }) => document.body.config.darkColors?.length ?? 0);
  const { open, show, close, opener } = useDialog();
  if (readOnly) return null;
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-1.5">
      <Button ref={opener} icon={<Moon />} onClick={show}>
        <Trans>Dark mode colors</Trans>
      </Button>
      <p className="x:text-12 x:text-muted">
        {count === 0
          ? t`Chosen automatically from the colors of the message.`
          : t`You chose some colors. The others are automatic.`}
      </p>
      {open && <DarkColorsDialog onClose={close} />}
    </div>
  );
}

/** Opens the text part of the message, and says whether the author wrote it and the message has changed since. */
function TextPartField() {
  const { t } = useLingui();
  const { definitions } = useEditor();
  const document = useEditorState((state) => state.document);
  const { open, show, close, opener } = useDialog();
  const own = document.body.config.text !== undefined;
  const outdated = useMemo(() => isTextOutdated(document, definitions), [document, definitions]);
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-1.5">
      <Button ref={opener} icon={<FileText />} onClick={show}>
        <Trans>Text version</Trans>
      </Button>
      <p className={outdated ? 'x:text-12 x:text-warning-text' : 'x:text-12 x:text-muted'}>
        {outdated
          ? t`The message has changed since you wrote its text version. Check the text.`
          : own
            ? t`You wrote the text version.`
            : t`Written automatically, for mail clients that show only text.`}
      </p>
      {open && <TextPartDialog onClose={close} />}
    </div>
  );
}

export function BodyFields() {
  const { t } = useLingui();
  const { store, output } = useEditor();
  const withFontOf = useChangeWithFont();
  const config = useEditorState((state) => state.document.body.config);
  return (
    <PanelGroup title={output === 'page' ? t`Page` : t`Message`}>
      {bodyFields.map((field) => {
        if (output === 'page' && mailFieldPaths.has(field.path)) return null;
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
      {output === 'message' && (
        <>
          <MessageLanguageField />
          <TextPartField />
        </>
      )}
    </PanelGroup>
  );
}
