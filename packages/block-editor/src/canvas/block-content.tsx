'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Block,
  type CompiledBlock,
  childLists,
  type EmailDocument,
  type Space,
} from '@x/email-compiler';
import { Button } from '@x/ui';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDiagnosticText } from '../context/use-diagnostic-text.ts';
import type { BlockEditorDefinition, BlockViewProps } from '../definition/define-block-editor.ts';
import type { IntegrationField } from '../definition/fields.ts';
import { useLabel } from '../context/editor-i18n.tsx';
import { PreviewBlock } from '../amp-preview/lazy-preview-block.ts';
import { isInteractive, missingIntegration, withPlaceholders } from '../amp-preview/preview-amp.ts';
import { useIsPreviewing } from '../amp-preview/use-preview.ts';
import { TextEditing } from '../rich-text/text-editing.ts';
import { isLocked, useEditor } from '../context/environment.tsx';
import { InnerList, type RenderInnerBlock } from './inner-list.tsx';
import { BlockSurface } from '../surface/block-surface.ts';
import { canvasRules } from '../surface/surface-stylesheet.ts';
import type { CanvasView } from '../surface/canvas-view.ts';

export interface BlockContentHandle {
  /** True if the block's text can be edited, now or once the text editor is loaded. */
  readonly editing: boolean;
  readonly focusAt: (left: number, top: number) => void;
  readonly focusEnd: () => void;
}

export interface BlockContentProps {
  readonly block: Block;
  /** Space of the list that contains the block. undefined for a row of the message. */
  readonly space: Space | undefined;
  readonly selected: boolean;
  readonly view: CanvasView;
  readonly title: string;
  /** True if the block's rich text is empty. */
  readonly blank: boolean;
  readonly renderBlock: RenderInnerBlock;
  /** Moves the focus from the text back to the block. */
  readonly onLeave: () => void;
}

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Shows a block's compiled output. While the block is selected, the text editor replaces the block's text. */
export const BlockContent = forwardRef<BlockContentHandle, BlockContentProps>(
  function BlockContent(props, ref) {
    const { block, space, selected, view, title, blank, renderBlock, onLeave } = props;
    const { body, target, dark } = view;
    const { t, i18n } = useLingui();
    const label = useLabel();
    const editor = useEditor();
    const host = useRef<HTMLDivElement>(null);
    const surface = useRef<BlockSurface | null>(null);
    const [text] = useState(() => new TextEditing());
    const definition = editor.editorOf(block.type);
    const document = useMemo<EmailDocument>(() => ({ version: 1, body, rows: [] }), [body]);
    const compiled = editor.compiler.compileBlock(document, block, {
      ...editor.canvasOptions,
      slots: true,
      space,
    });
    const markup = target === 'amp' ? compiled.amp : compiled.html;
    const View = target === 'amp' ? definition?.View : undefined;
    const previewing = useIsPreviewing(block.id, selected, target);
    const missing = useMissingIntegration(props, document);
    const atRest = target === 'amp' && isPreviewedAtRest(definition, missing, compiled);
    const showsPreview = View === undefined && (previewing || atRest);
    const promptPath = markup === '' ? promptPathOf(compiled, definition) : undefined;
    const textLabel = t`${title} text`;
    const placeholder = definition?.richText === undefined ? '' : label(definition.richText.placeholder);

    // Needs no dependency list, because the surface skips unchanged parts.
    useIsomorphicLayoutEffect(() => {
      if (host.current === null) return;
      surface.current ??= new BlockSurface(host.current);
      surface.current.setFrame(editor.compiler.compileFrame(document, editor.canvasOptions), dark);
      surface.current.setDarkParts(compiled);
      // Read only what the target needs, because the compiler writes each target when it is first read.
      if (target === 'amp') {
        const { everywhere, narrow } = compiled.ampStyles;
        surface.current.setBlockStyles(everywhere, narrow);
      } else surface.current.setBlockStyles(canvasRules(compiled.ownStyles), compiled.phoneStyles);
      const input = {
        editor,
        i18n,
        block,
        space,
        definition,
        document,
        // Empty the surface while the preview is shown in its place.
        markup: showsPreview ? '' : markup,
        selected,
        target,
        placeholder,
        blank,
        onLeave,
      };
      text.update({ ...input, surface: surface.current, label: textLabel });
    });

    useEffect(() => () => text.stop(), [text]);

    useImperativeHandle(
      ref,
      () => ({
        get editing() {
          return text.writable;
        },
        focusAt: (left, top) => text.focusAt(left, top),
        // Enter or F2 starts the preview of an interactive block without rich text, and opens the chooser of an empty
        // block.
        focusEnd: () => {
          if (atRest) editor.previewed.set(block.id);
          else if (promptPath !== undefined) editor.goToField(block.id, promptPath);
          else text.focusEnd();
        },
      }),
      [text, atRest, promptPath, editor, block.id],
    );

    const lists = View === undefined ? childLists(block, editor.known) : [];
    return (
      <>
        {View !== undefined && <BlockView View={View} block={block} compiled={compiled} target={target} />}
        <div
          ref={host}
          data-surface
          hidden={markup === '' || View !== undefined || showsPreview}
          className="x:block x:[&[hidden]]:hidden"
        >
          <InnerLists holder={block} lists={lists} {...{ compiled, view, renderBlock }} />
        </div>
        {showsPreview && missing !== undefined && (
          <IntegrationBadge block={block} field={missing} selected={selected} />
        )}
        {showsPreview && (
          <PreviewBlock {...{ block, space, view, title, previewing }} placeholders={missing !== undefined} />
        )}
        {markup === '' && !showsPreview && (
          <EmptyBlock {...{ block, definition, compiled, selected, promptPath }} />
        )}
      </>
    );
  },
);

/**
 * The preview replaces the surface, on which rich text is edited. Blocks with rich text therefore show the preview only
 * on request.
 */
function isPreviewedAtRest(
  definition: BlockEditorDefinition | undefined,
  missing: IntegrationField | undefined,
  { amp }: CompiledBlock,
): boolean {
  return definition?.richText === undefined && (missing !== undefined || isInteractive(amp));
}

/** Returns the field of the integration without which recipients see the block's fallback instead of its AMP. */
function useMissingIntegration({ block, space, view }: BlockContentProps, document: EmailDocument) {
  const { editorOf, providers, compiler, canvasOptions } = useEditor();
  return useMemo(() => {
    if (view.target !== 'amp' || providers.integrations === undefined) return undefined;
    const definition = editorOf(block.type);
    const field = missingIntegration(block, definition);
    if (field === undefined) return undefined;
    const complete = withPlaceholders(block, definition);
    const { amp } = compiler.compileBlock(document, complete, { ...canvasOptions, space });
    return isInteractive(amp) ? field : undefined;
  }, [block, space, view.target, document, editorOf, providers, compiler, canvasOptions]);
}

interface IntegrationBadgeProps {
  readonly block: Block;
  readonly field: IntegrationField;
  readonly selected: boolean;
}

/** Says that recipients do not see the form yet, and leads to the missing setting. */
function IntegrationBadge({ block, field, selected }: IntegrationBadgeProps) {
  const { t } = useLingui();
  const editor = useEditor();
  return (
    <div className="x:flex x:justify-center x:px-5 x:pt-3">
      <Button
        size="small"
        icon={<TriangleAlert className="x:text-warning-text" />}
        disabled={isLocked(editor, block)}
        tabIndex={selected ? 0 : -1}
        onClick={() => editor.goToField(block.id, field.path)}
      >
        {field.type === 'webhook' ? t`Choose a webhook` : t`Choose an integration`}
      </Button>
    </div>
  );
}

interface InnerListsProps extends Pick<BlockContentProps, 'view' | 'renderBlock'> {
  readonly holder: Block;
  readonly lists: readonly (readonly Block[])[];
  readonly compiled: CompiledBlock;
}

function InnerLists({ holder, lists, compiled, view, renderBlock }: InnerListsProps) {
  return lists.map((blocks, list) => (
    <InnerList
      // oxlint-disable-next-line react/no-array-index-key -- lists have no ids, and their order is fixed
      key={list}
      holder={holder}
      list={list}
      count={lists.length}
      blocks={blocks}
      space={compiled.lists[list]}
      view={view}
      renderBlock={renderBlock}
    />
  ));
}

interface BlockViewHolderProps extends Omit<BlockViewProps<never>, 'block'> {
  readonly View: NonNullable<BlockEditorDefinition['View']>;
  readonly block: Block;
}

function BlockView({ View, block, compiled, target }: BlockViewHolderProps) {
  // The view belongs to the definition of the block's type.
  return <View block={block as never} compiled={compiled} target={target} />;
}

interface EmptyBlockProps {
  readonly block: Block;
  readonly definition: BlockEditorDefinition | undefined;
  readonly compiled: CompiledBlock;
  readonly selected: boolean;
  /** Path of the field that fills the block. */
  readonly promptPath: string | undefined;
}

function firstError({ diagnostics }: CompiledBlock) {
  return diagnostics.find((diagnostic) => diagnostic.severity === 'error');
}

/** Returns the path of the field that an empty block asks the user to fill in. */
function promptPathOf(compiled: CompiledBlock, definition: BlockEditorDefinition | undefined) {
  if (definition?.emptyPrompt === undefined || firstError(compiled) !== undefined) return undefined;
  return definition.emptyPromptPath ?? definition.panel[0]?.fields[0]?.path;
}

/** Shown in place of empty output: the block's first error, or a prompt to fill in the block. */
function EmptyBlock({ block, definition, compiled, selected, promptPath }: EmptyBlockProps) {
  const { t } = useLingui();
  const label = useLabel();
  const editor = useEditor();
  const { diagnosticTexts, goToField } = editor;
  const say = useDiagnosticText(undefined, diagnosticTexts);
  const problem = firstError(compiled);
  if (problem === undefined && definition?.emptyPrompt !== undefined) {
    return (
      <div className="x:px-10 x:py-5 x:@max-lg:px-5">
        <div className="x:flex x:h-40 x:items-center x:justify-center x:rounded-md x:border x:border-dashed x:border-[rgb(110_115_130/.55)] x:bg-[rgb(130_135_150/.12)]">
          {isLocked(editor, block) || promptPath === undefined ? (
            <span className="x:flex x:items-center x:gap-2 x:text-13 x:font-medium">
              <definition.icon size={16} />
              {label(definition.emptyPrompt)}
            </span>
          ) : (
            <Button
              icon={<definition.icon size={16} />}
              tabIndex={selected ? 0 : -1}
              data-prompt
              onClick={() => goToField(block.id, promptPath)}
            >
              {label(definition.emptyPrompt)}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="x:flex x:items-start x:gap-2 x:bg-surface x:px-10 x:py-4 x:text-13 x:text-text">
      <CircleAlert size={16} aria-hidden className="x:mt-0.5 x:shrink-0 x:text-danger-text" />
      <p className="x:min-w-0 x:break-words">
        {problem !== undefined ? (
          say(problem)
        ) : definition === undefined ? (
          t`Unknown block type: ${block.type}`
        ) : (
          <Trans>This block has no visible content.</Trans>
        )}
      </p>
    </div>
  );
}
