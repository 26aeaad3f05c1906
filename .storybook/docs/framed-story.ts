import type { PreparedStory } from 'storybook/internal/types';

interface DocsStoryParameters {
  readonly inline?: boolean;
  readonly height?: string;
}

function readDocsStory(story: PreparedStory): DocsStoryParameters {
  return story.parameters['docs']?.story ?? {};
}

/**
 * Returns whether a docs page shows the story in a frame of its own. Screens and overlays would cover the page, and a
 * story with its own language, theme or width would change the other stories.
 */
export function isFramed(story: PreparedStory): boolean {
  const { inline } = readDocsStory(story);
  return (
    story.parameters['layout'] === 'fullscreen' ||
    inline === false ||
    Object.keys(story.storyGlobals).length > 0
  );
}

export interface FrameSize {
  readonly width: string;
  readonly height: string;
}

/** The size of a story's frame. A story in the viewport of a phone gets that width. */
export function frameSize(story: PreparedStory): FrameSize {
  const { height = '720px' } = readDocsStory(story);
  const viewport: unknown = story.storyGlobals['viewport']?.value;
  return { width: viewport === 'phone' || story.parameters['narrow'] === true ? '390px' : '100%', height };
}

export function storyAddress(id: string): string {
  return `?path=/story/${id}`;
}
