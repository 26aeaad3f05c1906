import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AudienceSettingsForm } from '#/audience/audiences/settings/audience-settings-form.tsx';
import { useAudience } from '#/audience/audiences/use-audience.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/settings')({
  component: AudienceSettingsPage,
});

function AudienceSettingsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_audience } = Route.useParams();
  const { crumbs } = useAudience(id_audience);
  return (
    <Page title={t`Audience settings`} crumbs={[crumbs.all, crumbs.itself]}>
      <AudienceSettingsForm
        key={id_audience}
        audienceId={id_audience}
        onSaved={() => navigate({ to: '/audiences/$id_audience', params: { id_audience } })}
        cancel={
          <LinkButton to="/audiences/$id_audience" params={{ id_audience }} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
