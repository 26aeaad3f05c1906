'use client';
import type { Block } from '@x/email-compiler';
import { useMemo } from 'react';
import { useLabel } from '../context/editor-i18n.tsx';
import { useEditor } from '../context/environment.tsx';
import { listTitle } from '../definition/list-title.ts';
import { textExcerpt } from '../definition/text-excerpt.ts';

export interface LayerName {
  /** Own label of the block, or the title of its type. */
  readonly name: string;
  /** Start of the block's text, or the title of its type if it has a label. */
  readonly detail: string;
}

export interface LayerNames {
  readonly ofBlock: (block: Block) => LayerName;
  /** Returns the name of a list, such as a column. */
  readonly ofList: (holderType: string, list: number) => LayerName;
}

export function useLayerNames(): LayerNames {
  const { editorOf, mergeTagLabel } = useEditor();
  const label = useLabel();
  return useMemo(() => {
    const remembered = new WeakMap<Block, LayerName>();
    const lists = new Map<string, LayerName>();
    const nameOf = (block: Block): LayerName => {
      const definition = editorOf(block.type);
      const title = definition === undefined ? block.type : label(definition.title);
      if (block.label !== undefined) return { name: block.label, detail: title };
      return { name: title, detail: textExcerpt(block.content, mergeTagLabel) };
    };
    return {
      ofBlock(block) {
        const name = remembered.get(block) ?? nameOf(block);
        remembered.set(block, name);
        return name;
      },
      ofList(holderType, list) {
        const key = `${holderType} ${list}`;
        const title = label(listTitle(editorOf(holderType), list));
        const name = lists.get(key) ?? {
          name: title.charAt(0).toLocaleUpperCase() + title.slice(1),
          detail: '',
        };
        lists.set(key, name);
        return name;
      },
    };
  }, [editorOf, mergeTagLabel, label]);
}
