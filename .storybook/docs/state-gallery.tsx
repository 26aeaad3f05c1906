import { Button, Link, Select } from '@x/ui';
import { useState } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import { storyAddress } from './framed-story.ts';
import { StoryFrame } from './story-frame.tsx';

/** Shows the states of a screen one at a time. All at once, they would load an app each and look nearly alike. */
export function StateGallery({ stories }: { readonly stories: readonly PreparedStory[] }) {
  const [index, setIndex] = useState(0);
  const story = stories[index];
  if (story === undefined) return null;
  return (
    <section className="sb-unstyled x:font-sans x:text-13 x:text-text">
      <div className="x:mb-3 x:flex x:flex-wrap x:items-center x:gap-2">
        <div className="x:w-70">
          <Select
            aria-label="State"
            value={story.id}
            onValueChange={(id) => setIndex(stories.findIndex((candidate) => candidate.id === id))}
            options={stories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
        <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Previous
        </Button>
        <Button disabled={index === stories.length - 1} onClick={() => setIndex(index + 1)}>
          Next
        </Button>
        <span className="x:text-muted x:tabular-nums">
          {index + 1} of {stories.length}
        </span>
        <Link className="x:ml-auto" href={storyAddress(story.id)} target="_top">
          Open with tools
        </Link>
      </div>
      <StoryFrame story={story} />
    </section>
  );
}
