'use client';
import { forwardRef } from 'react';
import { EditorI18n } from '../context/editor-i18n.tsx';
import type { BlockEditorHandle, BlockEditorProps } from './block-editor-props.ts';
import { EditorRoot } from './editor-root.tsx';
import { UnreadableDocument } from './unreadable-document.tsx';
import { useOpenDocument } from './use-open-document.ts';
import { Workspace } from './workspace.tsx';

/** Email editor with canvas, side panel and checks. Fills its container, which determines the height. */
export const BlockEditor = forwardRef<BlockEditorHandle, BlockEditorProps>(function BlockEditor(props, ref) {
  const { blocks, locale = 'en', messages, theme, className } = props;
  const { opened, setDocument, refused } = useOpenDocument(props);
  return (
    <EditorI18n locale={locale} messages={messages} blocks={blocks}>
      <EditorRoot theme={theme} className={className}>
        {opened.store === null || opened.isUnreadable ? (
          <UnreadableDocument ref={ref} diagnostics={opened.diagnostics} setDocument={setDocument} />
        ) : (
          <Workspace
            {...props}
            ref={ref}
            store={opened.store}
            parsing={opened.diagnostics}
            setDocument={setDocument}
            refused={refused}
          />
        )}
      </EditorRoot>
    </EditorI18n>
  );
});
