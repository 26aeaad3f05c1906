import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { draftPart, LandingPageForm } from '#/landing-pages/settings/page-form.tsx';
import { useLandingPage } from '#/landing-pages/use-landing-page.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';

export const Route = createFileRoute('/_user/_shell/_project/landing-pages/$id_landing_page/manage')({
  component: ManageLandingPagePage,
});

function ManageLandingPagePage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const moved = useMovedToTrash();
  const { id_landing_page } = Route.useParams();
  const params = { id: id_landing_page };
  const { page, crumbs } = useLandingPage(id_landing_page);
  return (
    <Page title={t`Manage page`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={page} placeholder={<FormPlaceholder />}>
        {(data) => (
          <LandingPageForm
            key={data.id}
            entity={data}
            save={(fields, basedOn = data) =>
              client.call(
                contract.landingPages.update,
                { params, body: { ...draftPart(fields), config: basedOn.config } },
                { quiet: true, basedOn },
              )
            }
            onSaved={() => navigate({ to: '/landing-pages/$id_landing_page', params: { id_landing_page } })}
            cancel={
              <LinkButton to="/landing-pages/$id_landing_page" params={{ id_landing_page }} variant="ghost">
                <Trans>Cancel</Trans>
              </LinkButton>
            }
            aside={
              <DeleteButton
                label={t`Delete page`}
                question={t`Delete the page “${data.name}”?`}
                consequence={t`It goes to the trash, and visitors no longer see it. You have ${trashDays} days to restore it.`}
                remove={() => client.call(contract.landingPages.remove, { params }, { basedOn: data })}
                onRemoved={async () => {
                  await navigate({ to: '/landing-pages' });
                  await moved({ kind: 'landing_page', id: data.id, name: data.name });
                }}
              />
            }
          />
        )}
      </Loaded>
    </Page>
  );
}
