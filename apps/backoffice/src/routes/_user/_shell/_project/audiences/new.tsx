import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { AudienceForm } from '#/audience/audiences/audience-form.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/new')({
  component: NewAudiencePage,
});

function NewAudiencePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const projectId = useProjectId();
  return (
    <Page
      title={t`New audience`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
    >
      <AudienceForm
        projectId={projectId}
        onSaved={(audience) =>
          navigate({ to: '/audiences/$id_audience', params: { id_audience: audience.id } })
        }
        cancel={
          <LinkButton to="/audiences" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
