import { msg } from '@lingui/core/macro';
import { linkOptions } from '@tanstack/react-router';
import { landingPagePath, type LandingPageSummary } from '@x/api-client';
import { PanelsTopLeft } from 'lucide-react';
import { pictureGrid } from '#/lists/pictures/picture-grid.tsx';
import { StoredPicture } from '#/lists/pictures/stored-picture.tsx';
import { PageStatus } from './page-status.tsx';

/** Landing pages as cards with a picture of each. */
export const LandingPageGrid = pictureGrid<LandingPageSummary>({
  label: msg`Landing pages`,
  link: ({ id }) => linkOptions({ to: '/landing-pages/$id_landing_page', params: { id_landing_page: id } }),
  Picture: ({ row }) => <PagePicture preview={row.preview} />,
  Details: ({ row }) => (
    <>
      <span className="x:truncate x:text-12 x:text-muted">{`${landingPagePath}/${row.slug}`}</span>
      <span className="x:mt-1">
        <PageStatus page={row} />
      </span>
    </>
  ),
});

export function PagePicture({ preview }: Pick<LandingPageSummary, 'preview'>) {
  return (
    <StoredPicture preview={preview}>
      <span className="x:flex x:size-full x:items-center x:justify-center x:text-muted">
        <PanelsTopLeft aria-hidden size={32} />
      </span>
    </StoredPicture>
  );
}
