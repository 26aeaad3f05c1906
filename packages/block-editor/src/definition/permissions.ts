import { findBlock, innerBlocks, type Block, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import type { DocumentChange } from '../state/change.ts';
import type { UserAction } from '../state/store.ts';

/** Blocks that something is allowed for: all or none, those of some types, or those for which a function returns true. */
export type BlockPermission = boolean | readonly string[] | ((block: Block) => boolean);

/**
 * Permissions of the users of an editor. Everything that is left out is allowed. Users may delete or duplicate a block only if
 * they may do so with every block inside it. Undo, redo and calls of the ref are always allowed.
 */
export interface BlockPermissions {
  /** Block types that users may add, also by pasting and dropping. */
  readonly insert?: boolean | readonly string[];
  /** Blocks whose text and settings users may change. */
  readonly edit?: BlockPermission;
  readonly move?: BlockPermission;
  readonly duplicate?: BlockPermission;
  readonly delete?: BlockPermission;
}

/** Something that users do with an existing block. */
export type BlockAction = Exclude<keyof BlockPermissions, 'insert'>;

/** The host's permissions, for the editor's parts. */
export interface EditorPermissions {
  readonly mayInsert: (type: string) => boolean;
  readonly may: (action: BlockAction, block: Block) => boolean;
  readonly permits: (action: UserAction, document: EmailDocument) => boolean;
}

const yes = () => true;
const everything: EditorPermissions = { mayInsert: yes, may: yes, permits: yes };

export function createPermissions(
  permissions: BlockPermissions | undefined,
  known: KnownBlocks,
): EditorPermissions {
  if (permissions === undefined) return everything;
  const mayInsert = (type: string) => allowsType(permissions.insert, type);
  const may = (action: BlockAction, block: Block) => {
    const permission = permissions[action];
    const blocks = action === 'delete' || action === 'duplicate' ? withInner(block, known) : [block];
    return blocks.every((part) =>
      typeof permission === 'function' ? permission(part) : allowsType(permission, part.type),
    );
  };
  return {
    mayInsert,
    may,
    permits(action, document) {
      // Both return to what was allowed before.
      if (action.kind === 'undo' || action.kind === 'redo') return true;
      const effect = effectOf(action, document, known);
      return (
        effect.added.every(({ type }) => mayInsert(type)) &&
        effect.edited.every((block) => may('edit', block)) &&
        effect.moved.every((block) => may('move', block)) &&
        effect.duplicated.every((block) => may('duplicate', block)) &&
        effect.removed.every((block) => may('delete', block))
      );
    },
  };
}

function allowsType(permission: boolean | readonly string[] | undefined, type: string): boolean {
  return typeof permission === 'object' ? permission.includes(type) : permission !== false;
}

/** New blocks of a change, and the blocks that it affects as they were before it. */
interface Effect {
  readonly added: readonly Block[];
  readonly edited: readonly Block[];
  readonly moved: readonly Block[];
  readonly duplicated: readonly Block[];
  readonly removed: readonly Block[];
}

const withInner = (block: Block, known: KnownBlocks) => [block, ...innerBlocks(block, known)];

function effectOf(change: DocumentChange, document: EmailDocument, known: KnownBlocks): Effect {
  const changes = change.kind === 'several' ? change.changes : [change];
  const find = (id: string) => findBlock(document, id, known) ?? [];
  const edited = changes.flatMap((made) => (made.kind === 'update' ? find(made.block.id) : []));
  const taken = changes.flatMap((made) => (made.kind === 'remove' ? find(made.blockId) : []));
  const put = changes.flatMap((made) =>
    made.kind === 'insert' || made.kind === 'update' ? withInner(made.block, known) : [],
  );
  const before = [...edited, ...taken].flatMap((block) => withInner(block, known));
  const isBefore = ids(before);
  const isAfter = ids(put);
  return {
    added: put.filter(({ id }) => !isBefore(id)),
    edited,
    moved: [
      ...changes.flatMap((made) => (made.kind === 'move' ? find(made.blockId) : [])),
      // A block that is removed and inserted again is moved, for example into a new section.
      ...taken.filter(({ id }) => isAfter(id)),
    ],
    duplicated: changes.flatMap((made) => (made.kind === 'clone' ? find(made.blockId) : [])),
    removed: before.filter(({ id }) => !isAfter(id)),
  };
}

function ids(blocks: readonly Block[]): (id: string) => boolean {
  const known = new Set(blocks.map(({ id }) => id));
  return (id) => known.has(id);
}
