import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Primary,
  Subheading,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { isFramed } from './framed-story.ts';
import { StateGallery } from './state-gallery.tsx';
import { StoryFrame } from './story-frame.tsx';

function FramedStory({ story }: { readonly story: PreparedStory }) {
  return (
    <>
      <Subheading>{story.name}</Subheading>
      <Description of={story.moduleExport} />
      <div className="sb-unstyled">
        <StoryFrame story={story} />
      </div>
    </>
  );
}

/** Frames with a story each would take the focus from each other, which closes their menus. So one is shown at a time. */
function FramedStories({ stories }: { readonly stories: readonly PreparedStory[] }) {
  const [first] = stories;
  if (first === undefined) return null;
  if (stories.length === 1) return <FramedStory story={first} />;
  return (
    <>
      <Subheading>In place</Subheading>
      <StateGallery stories={stories} />
    </>
  );
}

/** The page of a component: one example with controls, then the other stories. */
function ComponentPage({ stories }: { readonly stories: readonly PreparedStory[] }) {
  const [, ...others] = stories;
  return (
    <>
      <Primary />
      <Controls />
      {others
        .filter((story) => !isFramed(story))
        .map((story) => (
          <DocsStory key={story.id} of={story.moduleExport} expanded />
        ))}
      <FramedStories stories={others.filter(isFramed)} />
    </>
  );
}

/** The docs page of every story file. Stories with the tag `!autodocs` are left out. */
export function DocsPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const showsScreens = stories.every(isFramed);
  return (
    <>
      <Title />
      <Description />
      {showsScreens ? (
        <div className="docs-screens">
          <StateGallery stories={stories} />
        </div>
      ) : (
        <ComponentPage stories={stories} />
      )}
      {showsScreens && stories[0]?.parameters['docs']?.props === true && <ArgTypes />}
    </>
  );
}
