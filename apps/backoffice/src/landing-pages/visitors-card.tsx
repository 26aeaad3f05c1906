import { Trans, useLingui } from '@lingui/react/macro';
import { contract, previewLinkDays, type LandingPage } from '@x/api-client';
import { Button, Card, DescriptionList, Link } from '@x/ui';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useLanguageName } from '#/language/use-language-name.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { CopyValue } from '#/lists/copy-value.tsx';
import { PageStatus } from './page-status.tsx';

/** What visitors see of the page, where, and until when. */
export function VisitorsCard({ page }: { readonly page: LandingPage }) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useLanguageName('alone');
  const when = (instant: string | null) => (instant === null ? '—' : formats.dateTime(instant));
  return (
    <Card title={t`For visitors`}>
      <div className="x:flex x:flex-col x:gap-4 x:text-13">
        <DescriptionList
          items={[
            { id: 'state', term: t`Status`, description: <PageStatus page={page} /> },
            { id: 'address', term: t`Address`, description: <PageAddress page={page} /> },
            { id: 'published', term: t`Published`, description: when(page.published_at) },
            ...(page.publish_at === null
              ? []
              : [{ id: 'scheduled', term: t`Next version`, description: when(page.publish_at) }]),
            ...(page.unpublish_at === null
              ? []
              : [{ id: 'end', term: t`Is taken down`, description: when(page.unpublish_at) }]),
            { id: 'language', term: t`Language`, description: nameOf(page.language) },
            { id: 'updated', term: t`Updated`, description: when(page.updated_at) },
          ]}
        />
        <PreviewLink page={page} />
      </div>
    </Card>
  );
}

function PageAddress({ page: { url, published_url: publishedUrl } }: { readonly page: LandingPage }) {
  const { t } = useLingui();
  const shown = publishedUrl ?? url;
  return (
    <span className="x:flex x:flex-col x:gap-1">
      <CopyValue label={t`Copy the address`} value={shown} />
      {publishedUrl !== null && (
        <Link href={publishedUrl} target="_blank">
          <Trans>Open the page</Trans>
        </Link>
      )}
      {publishedUrl !== null && publishedUrl !== url && (
        <span className="x:text-12 x:text-muted">
          <Trans>Moves to {url} once you publish the changes.</Trans>
        </span>
      )}
    </span>
  );
}

/** Creates a link with which people without an account see the draft. */
function PreviewLink({ page }: { readonly page: LandingPage }) {
  const { t } = useLingui();
  const { client } = useApp();
  const [link, setLink] = useState<string>();
  const [creating, setCreating] = useState(false);
  async function create(): Promise<void> {
    setCreating(true);
    const result = await client.call(contract.landingPages.previewLink, { params: { id: page.id } });
    setCreating(false);
    if (result.success) setLink(result.data.url);
  }
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-2">
      {link === undefined ? (
        <Button icon={<Link2 aria-hidden />} loading={creating} onClick={() => void create()}>
          <Trans>Link to the draft</Trans>
        </Button>
      ) : (
        <>
          <CopyValue label={t`Copy the link to the draft`} value={link} />
          <Link href={link} target="_blank">
            <Trans>Open the draft</Trans>
          </Link>
        </>
      )}
      <p className="x:text-12 x:text-muted">
        <Trans>Anybody who has the link sees the current draft, for {previewLinkDays} days.</Trans>
      </p>
    </div>
  );
}
