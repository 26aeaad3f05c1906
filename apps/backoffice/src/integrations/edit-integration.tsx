import { Trans, useLingui } from '@lingui/react/macro';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type Integration } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import type { ReactNode } from 'react';
import { useApp } from '#/app/context.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import type { SaveIntegration } from './integration-form.ts';
import { TrialCard } from './trial-card.tsx';
import { DeleteButton } from '#/forms/delete-button.tsx';

interface IntegrationFormProps {
  readonly entity: Integration;
  readonly save: SaveIntegration;
  readonly onSaved: () => Promise<void>;
  readonly cancel: ReactNode;
  readonly aside: ReactNode;
}

export interface EditIntegrationProps {
  readonly id: string;
  readonly title: string;
  /** Renders the form. Returns undefined if the integration's type does not match the URL. */
  readonly renderForm: (integration: Integration, props: IntegrationFormProps) => ReactNode;
}

export function EditIntegration({ id, title, renderForm }: EditIntegrationProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const answer = useAnswer(contract.integrations.get, { params: { id } });
  const list = linkOptions({ to: '/configurations/integrations' });
  const propsOf = (integration: Integration): IntegrationFormProps => ({
    entity: integration,
    save: (fields, basedOn) =>
      client.call(
        contract.integrations.update,
        { params: { id }, body: { ...fields, type_id: integration.type_id } },
        { quiet: true, basedOn },
      ),
    onSaved: () => navigate(list),
    cancel: (
      <LinkButton {...list} variant="ghost">
        <Trans>Cancel</Trans>
      </LinkButton>
    ),
    aside: <DeleteIntegration integration={integration} />,
  });
  return (
    <Page title={answer.data?.name ?? title} crumbs={[{ label: t`Integrations`, target: list }]}>
      <Loaded answer={answer} placeholder={<FormPlaceholder />}>
        {(integration) => {
          const shown = renderForm(integration, propsOf(integration));
          return (
            shown !== undefined && (
              <div className="x:flex x:flex-col x:gap-5">
                {shown}
                <TrialCard integration={integration} />
              </div>
            )
          );
        }}
      </Loaded>
    </Page>
  );
}

function DeleteIntegration({ integration }: { readonly integration: Integration }) {
  const { id, name } = integration;
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return (
    <DeleteButton
      label={t`Delete integration`}
      question={t`Delete the integration “${name}”?`}
      consequence={t`The integration’s secrets are deleted too. Blocks that use the integration stop working, even in messages already sent.`}
      remove={() => client.call(contract.integrations.remove, { params: { id } }, { basedOn: integration })}
      onRemoved={async () => {
        await navigate({ to: '/configurations/integrations' });
        await invalidate(contract.integrations.list);
      }}
    />
  );
}
