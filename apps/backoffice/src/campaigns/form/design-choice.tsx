import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Spinner } from '@x/ui';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLazyPart } from '#/page/use-lazy-part.tsx';
import type { DesignGalleryProps } from './design-gallery.tsx';
import { TemplatePicker } from './template-picker.tsx';
import type { CampaignValues } from './save-campaign.ts';

type Design = Pick<CampaignValues, 'template' | 'design'>;

export interface DesignChoiceProps {
  readonly value: Design;
  readonly onValueChange: (value: Design) => void;
}

/** Chooses what a campaign starts from: a template of the project, or a design of the gallery. */
export function DesignChoice({ value, onValueChange }: DesignChoiceProps) {
  const [isNew, setIsNew] = useState(value.design !== '');
  const place = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    flushSync(() => setIsNew(next));
    // The pressed button is gone, and the shorter content may lie above the window.
    place.current?.focus();
  };
  const designs = (
    <Designs value={value.design} onValueChange={(design) => onValueChange({ design, template: '' })} />
  );
  return (
    <div ref={place} tabIndex={-1} className="x:outline-none">
      {isNew ? (
        <div className="x:flex x:flex-col x:items-start x:gap-3">
          {designs}
          <Button icon={<LayoutTemplate aria-hidden />} onClick={() => change(false)}>
            <Trans>Choose a template</Trans>
          </Button>
        </div>
      ) : (
        <TemplatePicker
          value={value.template}
          onValueChange={(template) => onValueChange({ template, design: '' })}
          empty={designs}
        >
          <div>
            <Button icon={<Plus aria-hidden />} onClick={() => change(true)}>
              <Trans>Start with a new design</Trans>
            </Button>
          </div>
        </TemplatePicker>
      )}
    </div>
  );
}

const loadGallery = () => import('./design-gallery.tsx').then(({ DesignGallery }) => DesignGallery);

/** Loads the compiler, which draws the designs, only when they are shown. */
function Designs(props: DesignGalleryProps) {
  const { t } = useLingui();
  const [Gallery, request] = useLazyPart(loadGallery);
  useEffect(request, [request]);
  return Gallery === undefined ? <Spinner label={t`Loading the designs…`} /> : <Gallery {...props} />;
}
