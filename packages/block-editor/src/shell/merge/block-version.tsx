'use client';
import { Trans } from '@lingui/react/macro';
import type { Block, EmailDocument } from '@x/email-compiler';
import { useEffect, useMemo, useRef } from 'react';
import { PreviewBlock } from '../../amp-preview/lazy-preview-block.ts';
import { isInteractive } from '../../amp-preview/preview-amp.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { BlockSurface } from '../../surface/block-surface.ts';
import type { CanvasView } from '../../surface/canvas-view.ts';

export interface BlockVersionProps {
  readonly block: Block;
  /** Body of the block's message, which sets fonts and colors. */
  readonly body: EmailDocument['body'];
}

/** Shows a block as its message would show it, without editing. */
export function BlockVersion({ block, body }: BlockVersionProps) {
  const { compiler, canvasOptions, editorOf } = useEditor();
  const label = useLabel();
  const document = useMemo<EmailDocument>(() => ({ version: 1, body, rows: [] }), [body]);
  const view = useMemo<CanvasView>(() => ({ body, target: 'amp', dark: undefined }), [body]);
  const { amp, html } = compiler.compileBlock(document, block, canvasOptions);
  const definition = editorOf(block.type);
  const title = definition === undefined ? block.type : label(definition.title);
  if (amp === '' && html === '') {
    return (
      <p className="x:p-3 x:text-13 x:text-muted">
        <Trans>This block has no visible content.</Trans>
      </p>
    );
  }
  return (
    <div
      className="x:@container/canvas x:@container"
      style={{ backgroundColor: compiler.compileFrame(document, canvasOptions).canvas }}
    >
      {isInteractive(amp) ? (
        <PreviewBlock
          block={block}
          space={undefined}
          view={view}
          title={title}
          previewing={false}
          placeholders={false}
        />
      ) : (
        <StaticBlock markup={amp === '' ? html : amp} document={document} />
      )}
    </div>
  );
}

function StaticBlock({ markup, document }: { readonly markup: string; readonly document: EmailDocument }) {
  const { compiler, canvasOptions } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const surface = new BlockSurface(host.current);
    surface.setFrame(compiler.compileFrame(document, canvasOptions));
    surface.setMarkup(markup);
    for (const link of surface.root.querySelectorAll('a')) link.removeAttribute('href');
  }, [markup, document, compiler, canvasOptions]);
  return <div ref={host} />;
}
