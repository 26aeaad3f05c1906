'use client';
import { useLingui } from '@lingui/react/macro';
import { devices, type Block, type Device } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIsDragged, useIsDragging } from './drag/drag-state.ts';
import { useLabel } from '../context/editor-i18n.tsx';
import { isBlankText } from '../rich-text/blank-text.ts';
import { isConditional } from '../definition/is-conditional.ts';
import { ErrorBoundary } from '../context/error-boundary.tsx';
import { useEditor } from '../context/environment.tsx';
import { useKeyed } from '../state/keyed-store.ts';
import { BlockContent, type BlockContentHandle } from './block-content.tsx';
import { onBlockKey } from './block-keys.ts';
import { useBlockPress } from './block-press.ts';
import { BlockTools, NestedTools } from './block-tools.tsx';
import { useHover } from './hover-state.ts';
import type { RenderInnerBlock } from './inner-list.tsx';
import type { BlockItemProps } from './block-item-props.ts';

interface BlockFrameProps {
  readonly blockId: string;
  readonly nested: BlockItemProps['nested'];
  /** True while the block, or a block in it, has tools around it. */
  readonly withTools: boolean;
  /** Tools of an inner block, placed beside the row that contains it. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/**
 * List item of a block. The tools around the block are positioned in it. The inner element is positioned only while the
 * block has tools: the browser visits each positioned element whenever it draws a frame. The item of a row always is, so
 * that the browser draws it again only if it has changed. A key in 500 blocks took 6 % less time than with two positioned
 * elements for each block, and without any it took longer.
 */
function BlockFrame({ blockId, nested, withTools, beside, children }: BlockFrameProps) {
  return (
    <li
      className={
        nested === null
          ? 'x:relative'
          : cx(
              'x:grid x:grid-cols-[minmax(0,1fr)]',
              // Not positioned in a wide canvas, so that `beside` is placed relative to the row.
              withTools && 'x:@max-[690px]/canvas:relative',
            )
      }
      data-block-item={blockId}
    >
      <div className={cx(withTools && 'x:relative')}>{children}</div>
      {beside}
    </li>
  );
}

const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Returns whether to draw a block's content. Without `atOnce`, the content waits for the drawing queue. */
function useDrawn(element: RefObject<HTMLElement | null>, atOnce: boolean): boolean {
  const { drawing } = useEditor();
  const [drawn, setDrawn] = useState(atOnce);
  if (atOnce && !drawn) setDrawn(true);
  const waits = !drawn && !atOnce;
  useIsomorphicLayoutEffect(() => {
    if (!waits || element.current === null) return;
    return drawing.wait(element.current, () => setDrawn(true));
  }, [waits, drawing, element]);
  return !waits;
}

export const BlockItem = memo(function BlockItem(props: BlockItemProps) {
  const { block, space, view, nested, first } = props;
  const { t } = useLingui();
  const editor = useEditor();
  const { editorOf, readOnly } = editor;
  const label = useLabel();
  const content = useRef<BlockContentHandle>(null);
  const group = useRef<HTMLDivElement>(null);
  const hover = useHover(block.id);
  const isDragged = useIsDragged(block.id);
  const isDragging = useIsDragging();
  const part = useKeyed(editor.parts, block.id);
  const selected = part === 'selected';
  const also = part === 'also';
  // Only one block is in the tab order. Arrow keys move between blocks.
  const tabbable = selected || part === 'first';
  const inside = hover === 'inside' || part === 'around';
  const definition = editorOf(block.type);
  const title = definition === undefined ? block.type : label(definition.title);
  const hiddenOn = hiddenOnOf(block);
  const isForSome = isConditional(block);
  const blank = definition?.richText !== undefined && isBlankText(block.content);
  const remarks = useRemarks(block, blank);

  const drawn = useDrawn(group, first || part !== undefined);
  const press = useBlockPress(block.id, selected, content);

  const withTools = !readOnly && (selected || inside || hover !== null || isDragged);
  const toolsHover = hover ?? (inside ? 'inside' : null);
  const tools = { block, space, target: view.target, selected, title, nested, hover: toolsHover } as const;

  return (
    <BlockFrame
      blockId={block.id}
      nested={nested}
      withTools={withTools}
      beside={!readOnly && selected && nested !== null && <NestedTools {...tools} />}
    >
      {/* The element can be focused with the arrow keys, and it handles key presses and clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */}
      <div
        ref={group}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has default styles and needs a legend
        role="group"
        aria-label={t`${title} block`}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows it on every role
        aria-description={remarks}
        aria-current={selected || also || undefined}
        data-block-id={block.id}
        data-hovered={hover ?? undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move between the blocks
        tabIndex={tabbable ? 0 : -1}
        {...press}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || isDragging()) return;
          onBlockKey(event, block.id, editor, () => content.current?.focusEnd());
        }}
        className={cx(
          'x:outline-none x:transition-shadow x:duration-75',
          // Leaves room above the block for its tools when the block scrolls into view.
          nested === null ? 'x:@max-[690px]/canvas:scroll-mt-12' : 'x:scroll-mt-12',
          // Leaves room for the tools beside the block, which can be taller than the block.
          'x:scroll-mb-28',
          isDragged && 'x:opacity-40',
          fadedOn[hiddenOn ?? 'none'],
          isForSome && 'x:outline-1! x:-outline-offset-1 x:outline-dashed! x:outline-muted!',
          frames[frameOf({ selected, also, inside, hover })],
        )}
      >
        {drawn ? (
          <ErrorBoundary resetOn={block}>
            <BlockContent
              ref={content}
              block={block}
              space={space}
              selected={selected}
              view={view}
              title={title}
              blank={blank}
              renderBlock={renderInnerBlock}
              onLeave={() => group.current?.focus()}
            />
          </ErrorBoundary>
        ) : (
          <div className="x:h-16" />
        )}
      </div>
      {withTools && <BlockTools {...tools} />}
    </BlockFrame>
  );
});

/** Frame around a block. Forced colors have no shadows, and take an outline instead. */
const frames = {
  none: '',
  selected:
    'x:relative x:z-2 x:shadow-[0_0_0_2px_var(--xui-focus)] x:focus-visible:shadow-[0_0_0_3px_var(--xui-focus),0_0_0_6px_color-mix(in_srgb,var(--xui-focus)_35%,transparent)] x:forced-colors:outline-3! x:forced-colors:outline-solid! x:forced-colors:outline-focus! x:forced-colors:focus-visible:outline-6! x:forced-colors:focus-visible:outline-double!',
  also: 'x:relative x:z-2 x:shadow-[0_0_0_2px_var(--xui-focus)] x:forced-colors:outline-3! x:forced-colors:outline-solid! x:forced-colors:outline-focus!',
  around:
    'x:relative x:shadow-[0_0_0_1px_color-mix(in_srgb,var(--xui-focus)_45%,transparent)] x:forced-colors:outline-1! x:forced-colors:outline-dotted! x:forced-colors:outline-focus!',
  hovered:
    'x:relative x:z-1 x:shadow-[0_0_0_1px_var(--xui-focus)] x:forced-colors:outline-1! x:forced-colors:outline-solid! x:forced-colors:outline-focus!',
} as const;

interface FrameState {
  readonly selected: boolean;
  readonly also: boolean;
  readonly inside: boolean;
  readonly hover: ReturnType<typeof useHover>;
}

function frameOf({ selected, also, inside, hover }: FrameState): keyof typeof frames {
  if (selected) return 'selected';
  if (also) return 'also';
  if (inside && hover !== 'top' && hover !== 'bottom') return 'around';
  return hover === null ? 'none' : 'hovered';
}

/** Describes what cannot be seen in the picture of a block. undefined if there is nothing. */
function useRemarks(block: Block, blank: boolean): string | undefined {
  const { t } = useLingui();
  const hiddenOn = hiddenOnOf(block);
  const remarks = [
    ...(blank ? [t`No text yet`] : []),
    ...(hiddenOn === 'phone' ? [t`Hidden on phones`] : []),
    ...(hiddenOn === 'desktop' ? [t`Only on phones`] : []),
    ...(isConditional(block) ? [t`Only for some recipients`] : []),
  ];
  return remarks.length === 0 ? undefined : remarks.join('. ');
}

/** Fades a block where recipients do not see it. */
const fadedOn = {
  phone: 'x:@max-[596px]/canvas:opacity-35',
  desktop: 'x:@min-[597px]/canvas:opacity-35',
  none: '',
} as const;

function hiddenOnOf({ config }: Block): Device | undefined {
  const { hiddenOn } = config;
  return devices.find((device) => device === hiddenOn);
}

const renderInnerBlock: RenderInnerBlock = (inner) => <BlockItem key={inner.block.id} {...inner} first />;
