import { BlockEditor, type BlockEditorProps } from '../index.ts';
import pictureUrl from './picture.png?url&no-inline';

const src = new URL(pictureUrl, globalThis.location?.href ?? 'http://localhost').href;

export function pictureOf(name: string) {
  return { id: name, name, src, date: '2026-01-01' };
}

export interface StoryFrame {
  /** In px. */
  readonly minHeight: number;
  readonly narrow?: boolean;
}

interface StoryGlobals {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** Renders the editor at full window height, in the language chosen in Storybook's toolbar. */
export function storyEditor(args: BlockEditorProps, { globals }: StoryGlobals, frame: StoryFrame) {
  const locale = globals['locale'] === 'es' ? 'es' : 'en';
  return (
    <div
      style={{ height: '100vh', minHeight: frame.minHeight, maxWidth: frame.narrow === true ? 390 : 'none' }}
    >
      <BlockEditor {...args} locale={locale} key={locale} />
    </div>
  );
}
