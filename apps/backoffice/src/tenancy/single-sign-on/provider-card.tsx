import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type SingleSignOn } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { useApp } from '#/app/context.ts';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { useRenderField } from '#/forms/form-fields.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { CopyValue } from '#/lists/copy-value.tsx';
import { TeamChoice } from '#/tenancy/users/team-choice.tsx';
import { providerFields } from './provider-fields.tsx';
import { useProviderForm } from './use-provider-form.ts';

export interface ProviderCardProps {
  readonly organizationId: string;
  readonly settings: SingleSignOn;
}

/** Form for the identity provider. Mounted again after each save, so that it starts from what was saved. */
export function ProviderCard({ organizationId, settings }: ProviderCardProps) {
  const [saves, setSaves] = useState(0);
  return (
    <ProviderForm
      key={saves}
      organizationId={organizationId}
      settings={settings}
      saved={saves > 0}
      onSaved={() => setSaves(saves + 1)}
    />
  );
}

interface ProviderFormProps extends ProviderCardProps {
  readonly saved: boolean;
  readonly onSaved: () => void;
}

function ProviderForm({ organizationId, settings, saved, onSaved }: ProviderFormProps) {
  const { t } = useLingui();
  const { form, test, prepareSave, tested } = useProviderForm(organizationId, settings, onSaved);
  const field = useRenderField(form, providerFields);
  const { provider } = settings;
  const kept = { hint: t`Leave this empty to keep the stored secret.`, necessity: 'optional' } as const;
  return (
    <FormCard
      title={t`Identity provider`}
      aside={provider !== null && <TurnOff organizationId={organizationId} onTurnedOff={onSaved} />}
      footer={
        <>
          <Button onClick={test} loading={form.submitting}>
            <Trans>Test the connection</Trans>
          </Button>
          <Button
            type="submit"
            form="identity-provider"
            variant="primary"
            loading={form.submitting}
            onClick={prepareSave}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="identity-provider">
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        {tested && (
          <Notice tone="success">
            <Trans>The connection works: the provider answered and accepted the client ID and secret.</Trans>
          </Notice>
        )}
        {saved && !form.changed && !tested && (
          <Notice tone="success">
            <Trans>The settings were saved.</Trans>
          </Notice>
        )}
        <RedirectUrl url={settings.redirect_url} />
        {field('issuer')}
        {field('client_id')}
        {field('client_secret', provider === null ? {} : kept)}
        <p className="x:text-13 x:text-muted">
          <Trans>People who log in for the first time join your organization and these teams:</Trans>
        </p>
        {field('team_ids', {
          control: (
            <TeamChoice
              organizationId={organizationId}
              value={form.values.team_ids}
              onValueChange={form.field('team_ids').onValueChange}
              error={form.errors.team_ids}
            />
          ),
        })}
        {field('required')}
      </Form>
    </FormCard>
  );
}

function RedirectUrl({ url }: { readonly url: string }) {
  const { t } = useLingui();
  return (
    <div className="x:flex x:flex-col x:gap-1 x:text-13">
      <span className="x:font-medium">
        <Trans>Redirect URL</Trans>
      </span>
      <span className="x:text-12 x:text-muted">
        <Trans>
          In your provider, create a web application with the authorization code flow, and enter this as its
          redirect URL.
        </Trans>
      </span>
      <CopyValue label={t`Copy the redirect URL`} value={url} />
    </div>
  );
}

interface TurnOffProps {
  readonly organizationId: string;
  readonly onTurnedOff: () => void;
}

function TurnOff({ organizationId, onTurnedOff }: TurnOffProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  return (
    <DeleteButton
      label={t`Turn off`}
      question={t`Turn off single sign-on?`}
      confirmLabel={t`Turn off`}
      consequence={t`The settings of the provider are deleted. People without a password can set one with “Forgot your password?”.`}
      remove={() => client.call(contract.singleSignOn.remove, { params: { id: organizationId } })}
      onRemoved={async () => {
        await invalidate(contract.singleSignOn.get);
        onTurnedOff();
      }}
    />
  );
}
