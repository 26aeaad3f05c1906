import { useLingui } from '@lingui/react/macro';
import type { LandingPageSummary } from '@x/api-client';
import { StatusBadge } from '@x/ui';

type State = 'draft' | 'published' | 'changed' | 'scheduled';

function stateOf(page: LandingPageSummary): State {
  if (page.publish_at !== null) return 'scheduled';
  if (page.published_at === null) return 'draft';
  return page.has_changes ? 'changed' : 'published';
}

/** What visitors see of a page, in a word. */
export function PageStatus({ page }: { readonly page: LandingPageSummary }) {
  const { t } = useLingui();
  switch (stateOf(page)) {
    case 'draft':
      return <StatusBadge tone="neutral">{t({ message: 'Draft', context: 'landing page' })}</StatusBadge>;
    case 'scheduled':
      return <StatusBadge tone="info">{t({ message: 'Scheduled', context: 'landing page' })}</StatusBadge>;
    case 'changed':
      return <StatusBadge tone="warning">{t`Published, with unpublished changes`}</StatusBadge>;
    case 'published':
      return <StatusBadge tone="success">{t({ message: 'Published', context: 'landing page' })}</StatusBadge>;
  }
}
