'use client';
import { cx } from 'class-variance-authority';
import { Check, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { stepForKey, visibleNodes, type TreeNode, type VisibleNode } from './tree-model.ts';

export interface TreeProps {
  /** Accessible name of the tree. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Id of the selected node. Null for none. */
  readonly selectedId?: string | null;
  /** Called with the id of the node that the user selects. */
  readonly onSelect: (id: string) => void;
  /** Branches that are open initially. Defaults to all. */
  readonly defaultExpandedIds?: readonly string[];
  /** Shown inside an open branch without children. */
  readonly emptyText?: string;
  readonly className?: string;
}

function branchIds(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap((node) => (node.children === undefined ? [] : [node.id, ...branchIds(node.children)]));
}

/**
 * Tree in which users select one node. Has a single tab stop. Arrow keys move, open and close. Letters jump to a node.
 * Enter and Space select.
 */
export function Tree(props: TreeProps) {
  const { label, nodes, selectedId = null, onSelect, defaultExpandedIds, emptyText, className } = props;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(defaultExpandedIds ?? branchIds(nodes)),
  );
  const visible = useMemo(() => visibleNodes(nodes, expanded), [nodes, expanded]);
  const [wanted, setWanted] = useState<string | null>(selectedId);
  const elements = useRef(new Map<string, HTMLElement>());
  const active = visible.some(({ node }) => node.id === wanted) ? wanted : (visible[0]?.node.id ?? null);

  function setOpen(id: string, open: boolean) {
    const next = new Set(expanded);
    if (open) next.add(id);
    else next.delete(id);
    setExpanded(next);
  }

  function activate(node: TreeNode) {
    setWanted(node.id);
    if (node.selectable === false) setOpen(node.id, !expanded.has(node.id));
    else onSelect(node.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || active === null) return;
    const step = stepForKey(event.key, visible, expanded, active);
    if (step.kind === 'none') return;
    event.preventDefault();
    event.stopPropagation();
    if (step.kind === 'select') onSelect(step.id);
    else if (step.kind === 'focus') {
      setWanted(step.id);
      elements.current.get(step.id)?.focus();
    } else setOpen(step.id, step.kind === 'expand');
  }

  return (
    <div role="tree" aria-label={label} className={cx('x:flex x:flex-col x:gap-px x:text-13', className)}>
      {visible.map((item) => (
        <TreeRow
          key={item.node.id}
          item={item}
          open={item.node.children === undefined ? undefined : expanded.has(item.node.id)}
          selected={item.node.id === selectedId}
          tabbable={item.node.id === active}
          emptyText={emptyText}
          onActivate={() => activate(item.node)}
          onToggle={() => setOpen(item.node.id, !expanded.has(item.node.id))}
          onFocus={() => setWanted(item.node.id)}
          onKeyDown={onKeyDown}
          elementRef={(element) => {
            if (element === null) elements.current.delete(item.node.id);
            else elements.current.set(item.node.id, element);
          }}
        />
      ))}
    </div>
  );
}

interface TreeRowProps {
  readonly item: VisibleNode;
  /** Undefined for a leaf. */
  readonly open: boolean | undefined;
  readonly selected: boolean;
  readonly tabbable: boolean;
  readonly emptyText: string | undefined;
  readonly onActivate: () => void;
  readonly onToggle: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly elementRef: (element: HTMLElement | null) => void;
}

function TreeRow(props: TreeRowProps) {
  const { item, open, selected, tabbable, emptyText, onActivate, onToggle, onFocus, onKeyDown, elementRef } =
    props;
  const { node, level } = item;
  return (
    <>
      <div
        ref={elementRef}
        role="treeitem"
        tabIndex={tabbable ? 0 : -1}
        aria-level={level}
        aria-posinset={item.position}
        aria-setsize={item.size}
        aria-selected={selected}
        {...(open === undefined ? {} : { 'aria-expanded': open })}
        onClick={onActivate}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        style={{ '--indent': `${6 + (level - 1) * 20}px` } as CSSProperties}
        className={cx(
          'x:flex x:h-8 x:pl-(--indent) x:cursor-default x:select-none x:items-center x:gap-1.5 x:rounded-md x:pr-2 x:transition-colors x:hover:bg-hover x:focus-visible:-outline-offset-2',
          selected && 'x:bg-accent-soft x:font-medium x:text-accent-text x:hover:bg-accent-soft',
        )}
      >
        {open === undefined ? (
          <span className="x:w-4 x:shrink-0" />
        ) : (
          <span
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
            className="x:flex x:size-4 x:shrink-0 x:items-center x:justify-center x:text-muted"
          >
            <ChevronRight size={14} className={cx('x:transition-transform', open && 'x:rotate-90')} />
          </span>
        )}
        {node.icon !== undefined && (
          <span aria-hidden className="x:flex x:shrink-0 x:text-muted x:[&_svg]:size-4">
            {node.icon}
          </span>
        )}
        <span className="x:min-w-0 x:flex-1 x:truncate">{node.label}</span>
        {node.detail !== undefined && (
          <span className="x:shrink-0 x:text-12 x:text-muted">{node.detail}</span>
        )}
        {selected && <Check size={14} aria-hidden className="x:shrink-0" />}
      </div>
      {open === true && node.children?.length === 0 && emptyText !== undefined && (
        <div
          role="presentation"
          className="x:flex x:h-8 x:items-center x:pl-(--indent) x:text-muted"
          style={{ '--indent': `${12 + level * 20}px` } as CSSProperties}
        >
          {emptyText}
        </div>
      )}
    </>
  );
}
