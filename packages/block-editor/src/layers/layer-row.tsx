'use client';
import { useLingui } from '@lingui/react/macro';
import { devices, labelLimit, type Device } from '@x/email-compiler';
import { TextInput } from '@x/ui';
import { cx } from 'class-variance-authority';
import {
  ChevronRight,
  CircleAlert,
  Columns2,
  MonitorOff,
  TabletSmartphone,
  TriangleAlert,
  Users,
} from 'lucide-react';
import { memo, useRef, type ReactNode } from 'react';
import { useIsDragged } from '../canvas/drag/drag-state.ts';
import { isConditional } from '../definition/is-conditional.ts';
import { useEditor } from '../context/environment.tsx';
import { style } from '../context/style.ts';
import { useKeyed } from '../state/keyed-store.ts';
import type { LayerName } from './layer-names.ts';
import type { LayerRow } from './layer-rows.ts';

export interface LayerRowViewProps extends Pick<
  LayerRow,
  'id' | 'block' | 'open' | 'level' | 'position' | 'size'
> {
  readonly name: LayerName;
  readonly problem: 'error' | 'warning' | 'info' | undefined;
  readonly tabbable: boolean;
  readonly renaming: boolean;
  readonly onRename: (blockId: string, label: string | null) => void;
  /** Menu of the row that has the focus. */
  readonly menu: ReactNode;
}

/** A row of the outline. Renders again only if the block or the state of the row changes. */
export const LayerRowView = memo(function LayerRowView(props: LayerRowViewProps) {
  const { id, block, open, level, position, size, name, problem, tabbable, renaming, onRename, menu } = props;
  const { t } = useLingui();
  const { editorOf, parts } = useEditor();
  const part = useKeyed(parts, id);
  const isDragged = useIsDragged(id);
  const selected = block !== undefined && (part === 'selected' || part === 'also');
  const Icon = block === undefined ? Columns2 : editorOf(block.type)?.icon;
  const hiddenOn = devices.find((device): device is Device => device === block?.config['hiddenOn']);
  const isForSome = block !== undefined && isConditional(block);
  const marks = [
    hiddenOn === 'phone' ? t`Hidden on phones` : hiddenOn === 'desktop' ? t`Only on phones` : '',
    isForSome ? t`Only for some recipients` : '',
    problem === undefined ? '' : t`Has a problem`,
  ].filter((mark) => mark !== '');
  return (
    <div
      role="treeitem"
      aria-label={[name.name, name.detail].filter((part) => part !== '').join(': ')}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows it on every role
      aria-description={marks.length > 0 ? marks.join('. ') : undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={selected}
      {...(open === undefined ? {} : { 'aria-expanded': open })}
      tabIndex={tabbable ? 0 : -1}
      data-layer={id}
      style={style({ '--indent': `${8 + (level - 1) * 16}px` })}
      className={cx(
        'x:flex x:h-8 x:@max-lg:h-11 x:cursor-default x:touch-manipulation x:select-none x:items-center x:gap-1.5 x:rounded-md x:pr-1 x:pl-(--indent) x:text-13 x:focus-visible:-outline-offset-2',
        selected ? 'x:bg-accent-soft x:text-accent-text' : 'x:hover:bg-hover',
        isDragged && 'x:opacity-40',
      )}
    >
      <span
        aria-hidden
        data-toggle={open === undefined ? undefined : id}
        className="x:flex x:h-full x:w-4 x:shrink-0 x:items-center x:justify-center x:text-muted"
      >
        {open !== undefined && (
          <ChevronRight size={14} className={cx('x:transition-transform', open && 'x:rotate-90')} />
        )}
      </span>
      <span aria-hidden className="x:flex x:shrink-0 x:text-muted">
        {Icon !== undefined && <Icon size={16} />}
      </span>
      {renaming && block !== undefined ? (
        <RenameInput
          initial={block.label ?? ''}
          placeholder={name.name}
          onDone={(label) => onRename(block.id, label)}
        />
      ) : (
        <span className="x:min-w-0 x:flex-1 x:truncate">
          <span className={cx(block?.label !== undefined && 'x:font-medium')}>{name.name}</span>{' '}
          {name.detail !== '' && <span className="x:ml-1 x:text-12 x:text-muted">{name.detail}</span>}
        </span>
      )}
      <span aria-hidden className="x:flex x:shrink-0 x:items-center x:gap-1 x:text-muted">
        {hiddenOn === 'phone' && <TabletSmartphone size={14} />}
        {hiddenOn === 'desktop' && <MonitorOff size={14} />}
        {isForSome && <Users size={14} />}
        {problem === 'error' && <CircleAlert size={14} className="x:text-danger-text" />}
        {problem === 'warning' && <TriangleAlert size={14} className="x:text-warning-text" />}
      </span>
      {menu}
    </div>
  );
});

interface RenameInputProps {
  readonly initial: string;
  readonly placeholder: string;
  /** Called with null if the user cancels. */
  readonly onDone: (label: string | null) => void;
}

function RenameInput({ initial, placeholder, onDone }: RenameInputProps) {
  const { t } = useLingui();
  const done = useRef(false);
  function finish(label: string | null): void {
    // Removing the focused input blurs it, which must not finish twice.
    if (done.current) return;
    done.current = true;
    onDone(label);
  }
  return (
    <TextInput
      size="small"
      aria-label={t`Name of the block`}
      defaultValue={initial}
      placeholder={placeholder}
      maxLength={labelLimit}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user asked to type here
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={(event) => finish(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value);
        else if (event.key === 'Escape') finish(null);
        else return;
        event.preventDefault();
      }}
    />
  );
}
