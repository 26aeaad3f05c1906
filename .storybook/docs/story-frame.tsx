import type { PreparedStory } from 'storybook/internal/types';
import { useDocsLocale, useDocsTheme } from './docs-globals.ts';
import { frameSize } from './framed-story.ts';
import { inDocsParameter } from './scroll-inside.ts';

/** Shows a story in a frame, in the theme and language of the toolbar. Loads it when it is about to be seen. */
export function StoryFrame({ story }: { readonly story: PreparedStory }) {
  const theme = useDocsTheme();
  const locale = useDocsLocale();
  const search = new URLSearchParams({
    id: story.id,
    viewMode: 'story',
    globals: `theme:${theme};locale:${locale}`,
    [inDocsParameter]: '',
  });
  return (
    <div className="x:rounded-lg x:border x:border-line x:bg-canvas x:overflow-clip">
      {/* The frame shows a page of this Storybook. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        key={story.id}
        title={story.name}
        src={`iframe.html?${search.toString()}`}
        loading="lazy"
        style={frameSize(story)}
        className="x:mx-auto x:block x:max-w-full x:bg-canvas"
      />
    </div>
  );
}
