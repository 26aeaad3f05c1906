import type { ReactNode } from 'react';
import { directionOfKey } from './move-shortcut.ts';
import { useBuilder } from './builder-context.ts';
import type { NodeDraft } from '../draft/tree-draft.ts';

export interface MoveKeysProps {
  readonly node: NodeDraft;
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Group of controls that Ctrl+Shift+arrow moves up and down in the segment. */
export function MoveKeys({ node, label, children, className = '' }: MoveKeysProps) {
  const { move } = useBuilder();
  return (
    // The keys work wherever the focus is inside. The fieldset itself is not focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={label}
      data-node={node.id}
      className={`x:min-w-0 ${className}`}
      onKeyDown={(event) => {
        const direction = directionOfKey(event);
        if (direction === undefined) return;
        event.preventDefault();
        // A group around would move too.
        event.stopPropagation();
        move(node, direction);
      }}
    >
      {children}
    </fieldset>
  );
}
