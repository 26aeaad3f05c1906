import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import type { TemplateSummary } from '@x/api-client';
import { useFormats } from '#/language/use-formats.tsx';
import { pictureGrid } from '#/lists/pictures/picture-grid.tsx';
import { TemplateThumbnail } from './template-thumbnail.tsx';

/** Templates as cards with a picture of each. */
export const TemplateGrid = pictureGrid<TemplateSummary>({
  label: msg`Templates`,
  link: ({ id }) => linkOptions({ to: '/templates/$id_template', params: { id_template: id } }),
  Picture: ({ row }) => <TemplateThumbnail template={row} />,
  Details: TemplateDetails,
});

function TemplateDetails({ row: { description, updated_at: updatedAt } }: { readonly row: TemplateSummary }) {
  const formats = useFormats();
  return (
    <span className="x:line-clamp-2 x:text-12 x:text-muted">
      {description === '' ? <Trans>Edited on {formats.date(updatedAt)}</Trans> : description}
    </span>
  );
}
