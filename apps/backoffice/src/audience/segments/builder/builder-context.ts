import { createContext, useContext } from 'react';
import type { Direction } from '../draft/edit-tree.ts';
import type { GroupDraft, NodeDraft } from '../draft/tree-draft.ts';
import type { Wording } from '../words/wording.ts';

/** State and functions that all parts of the builder share. */
export interface BuilderContextValue {
  readonly root: GroupDraft;
  readonly wording: Wording;
  /** Problems by the id of the node that they are about. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  /** False if the segment has as many conditions as possible. */
  readonly hasRoom: boolean;
  /** Id of the segment, which it cannot use itself. Undefined for a new one. */
  readonly segmentId: string | undefined;
  readonly change: (node: NodeDraft) => void;
  readonly addCondition: (groupId: string) => void;
  readonly addGroup: (groupId: string) => void;
  readonly duplicate: (node: NodeDraft) => void;
  readonly remove: (node: NodeDraft) => void;
  readonly move: (node: NodeDraft, direction: Direction) => void;
}

const BuilderContext = createContext<BuilderContextValue | undefined>(undefined);

export const BuilderProvider = BuilderContext.Provider;

export function useBuilder(): BuilderContextValue {
  const value = useContext(BuilderContext);
  if (value === undefined) throw new Error('The parts of the builder need a <SegmentBuilder> around them.');
  return value;
}

/** Attributes of the controls of a condition, which mark it as wrong and name the problem. */
export interface RowAttributes {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

const RowContext = createContext<RowAttributes>({});

export const RowProvider = RowContext.Provider;

export function useRowAttributes(): RowAttributes {
  return useContext(RowContext);
}
