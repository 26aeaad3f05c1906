import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { SegmentForm } from '#/audience/segments/form/segment-form.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/segments/new')({
  component: NewSegmentPage,
});

function NewSegmentPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const project_id = useProjectId();
  return (
    <Page
      title={t`New segment`}
      crumbs={[
        { label: t`Audiences`, target: linkOptions({ to: '/audiences' }) },
        { label: t`Segments`, target: linkOptions({ to: '/audiences/segments' }) },
      ]}
    >
      <SegmentForm
        save={(fields) =>
          client.call(contract.segments.create, { body: { ...fields, project_id } }, { quiet: true })
        }
        onSaved={({ id }) => navigate({ to: '/audiences/segments/$id_segment', params: { id_segment: id } })}
        cancel={
          <LinkButton to="/audiences/segments" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
