import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type LandingPage, type LandingPageVersion } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button } from '@x/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { usePageChanged } from '#/landing-pages/publish-actions.tsx';
import { useLandingPage } from '#/landing-pages/use-landing-page.ts';
import { VersionComparison } from '#/landing-pages/versions/version-comparison.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { BlockPlaceholder } from '#/lists/placeholders.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';

export const Route = createFileRoute(
  '/_user/_shell/_project/landing-pages/$id_landing_page/versions/$number',
)({
  component: LandingPageVersionPage,
});

function LandingPageVersionPage() {
  const { t } = useLingui();
  const { id_landing_page: id, number } = Route.useParams();
  const { page, crumbs } = useLandingPage(id);
  const version = useAnswer(contract.landingPages.version, { params: { id, number } });
  const { data: draft } = page;
  return (
    <Page
      title={t`Version ${number}`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        draft !== undefined &&
        version.data !== undefined && <RestoreButton draft={draft} version={version.data} />
      }
    >
      <Loaded answer={page} placeholder={<BlockPlaceholder />}>
        {(current) => (
          <Loaded answer={version} placeholder={<BlockPlaceholder />}>
            {(earlier) => <VersionComparison version={earlier} draft={current} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

interface RestoreButtonProps {
  readonly draft: LandingPage;
  readonly version: LandingPageVersion;
}

/** Makes the version the draft again. Visitors see it once it is published. */
function RestoreButton({ draft, version }: RestoreButtonProps) {
  const { client } = useApp();
  const may = useMay();
  const navigate = useNavigate();
  const changed = usePageChanged();
  const [restoring, setRestoring] = useState(false);
  if (!may(contract.landingPages.update)) return null;
  const { slug, config, settings } = version;
  async function restore(): Promise<void> {
    setRestoring(true);
    const result = await client.call(
      contract.landingPages.update,
      { params: { id: draft.id }, body: { name: draft.name, slug, config, settings } },
      { basedOn: draft },
    );
    await changed();
    setRestoring(false);
    if (!result.success) return;
    await navigate({ to: '/landing-pages/$id_landing_page', params: { id_landing_page: draft.id } });
  }
  return (
    <Button icon={<RotateCcw aria-hidden />} loading={restoring} onClick={() => void restore()}>
      <Trans>Use as the draft</Trans>
    </Button>
  );
}
