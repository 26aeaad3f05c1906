import { Trans, useLingui } from '@lingui/react/macro';
import type { LandingPageCounts } from '@x/api-client';
import { StatTile, StatTiles } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { shownFigures, useFigureNames } from './use-figure-names.ts';

/** Tiles with the totals of a period. The note below them says how visitors are counted. */
export function FigureTiles({ counts }: { readonly counts: LandingPageCounts }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useFigureNames();
  const confirmed = t`${formats.number(counts.confirmed_signups)} confirmed`;
  return (
    <div>
      <StatTiles>
        {shownFigures.map((id) => (
          <StatTile
            key={id}
            label={names[id]}
            value={formats.number(counts[id])}
            {...(id === 'signups' ? { detail: confirmed } : {})}
          />
        ))}
      </StatTiles>
      <p className="x:mt-2 x:text-12 x:text-muted">
        <Trans>
          Visitors are counted without cookies: the same network and browser count as one visitor per day
          (UTC), so somebody who comes back on another day counts again. Bots don’t count.
        </Trans>
      </p>
    </div>
  );
}
