import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AudienceForm } from '#/audience/audiences/audience-form.tsx';
import { DeleteAudience } from '#/audience/audiences/delete-audience.tsx';
import { useAudience } from '#/audience/audiences/use-audience.ts';
import { UsageNotice } from '#/usage/usage-notice.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/manage')({
  component: ManageAudiencePage,
});

function ManageAudiencePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_audience } = Route.useParams();
  const { audience, crumbs } = useAudience(id_audience);
  return (
    <Page title={t`Manage audience`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={audience} placeholder={<FormPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            <UsageNotice used={{ kind: 'audience', id: id_audience }} />
            <AudienceForm
              key={data.id}
              entity={data}
              projectId={data.project_id}
              onSaved={() => navigate({ to: '/audiences/$id_audience', params: { id_audience } })}
              cancel={
                <LinkButton to="/audiences/$id_audience" params={{ id_audience }} variant="ghost">
                  <Trans>Cancel</Trans>
                </LinkButton>
              }
              aside={<DeleteAudience audience={data} onRemoved={() => navigate({ to: '/audiences' })} />}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
