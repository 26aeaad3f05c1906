import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@x/ui';
import { useId, useMemo } from 'react';
import { useInView } from '#/lists/pictures/use-in-view.ts';
import { MessageThumbnail } from '../messages/message-thumbnail.tsx';

export interface Design<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly description: string;
  /** Compiles the design, once it is visible. */
  readonly markup: () => string;
}

export interface DesignCardsProps<Id extends string> {
  readonly designs: readonly Design<Id>[];
  /** Empty if none is chosen. */
  readonly value: Id | '';
  readonly onValueChange: (id: Id) => void;
}

/** Radio group of designs to start with. On phones, the cards form one row that scrolls sideways. */
export function DesignCards<Id extends string>({ designs, value, onValueChange }: DesignCardsProps<Id>) {
  return (
    <fieldset className="x:min-w-0">
      <legend className="x:mb-2 x:text-13 x:font-medium">
        <Trans>Start with</Trans>
      </legend>
      <div className="x:-mx-4 x:flex x:snap-x x:snap-mandatory x:scroll-px-4 x:gap-3 x:overflow-x-auto x:px-4 x:py-1 x:md:mx-0 x:md:grid x:md:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] x:md:gap-4 x:md:overflow-visible x:md:px-0">
        {designs.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            chosen={design.id === value}
            onChoose={() => onValueChange(design.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface DesignCardProps {
  readonly design: Design<string>;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function DesignCard({ design, chosen, onChoose }: DesignCardProps) {
  const { title, description } = design;
  const id = useId();
  return (
    <label className="x:relative x:flex x:w-[38vw] x:max-w-52 x:shrink-0 x:cursor-pointer x:snap-start x:flex-col x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface x:transition-colors x:hover:border-line-strong x:has-checked:border-accent x:has-checked:outline x:has-checked:outline-accent x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus x:md:w-auto">
      <input
        type="radio"
        name="starter"
        value={design.id}
        checked={chosen}
        aria-label={title}
        aria-describedby={id}
        onChange={onChoose}
        className="x:absolute x:inset-0 x:z-10 x:size-full x:cursor-pointer x:appearance-none x:outline-none"
      />
      <DesignThumbnail design={design} />
      <span className="x:flex x:flex-1 x:flex-col x:gap-0.5 x:border-t x:border-line x:p-3">
        <span className="x:text-13 x:font-medium">{title}</span>
        <span id={id} className="x:text-12 x:text-muted">
          {description}
        </span>
      </span>
    </label>
  );
}

/** Compiles the design when the thumbnail scrolls into view. */
function DesignThumbnail({ design }: Pick<DesignCardProps, 'design'>) {
  const { element, inView } = useInView();
  return (
    <div ref={element} aria-hidden className="x:relative x:aspect-[4/5] x:w-full x:overflow-clip x:bg-sunken">
      {inView ? <LiveThumbnail design={design} /> : <Skeleton className="x:size-full" />}
    </div>
  );
}

function LiveThumbnail({ design: { markup } }: Pick<DesignCardProps, 'design'>) {
  const compiled = useMemo(() => markup(), [markup]);
  return <MessageThumbnail markup={compiled} />;
}
