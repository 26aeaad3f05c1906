import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type ErrorItem, type Integration, type IntegrationTrial } from '@x/api-client';
import { Alert, Badge, Button, Card } from '@x/ui';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { toEntries, toValues } from './entries.ts';
import { EntryList } from './entry-list.tsx';

type Outcome =
  | { readonly kind: 'trial'; readonly trial: IntegrationTrial }
  | { readonly kind: 'refused'; readonly errors: readonly ErrorItem[] };

const sampleValues = { email: 'ana@example.com', name: 'Ana', phone: '600000000' };

export function TrialCard({ integration }: { readonly integration: Integration }) {
  const { t } = useLingui();
  const { client } = useApp();
  const isWebhook = integration.type_id === 'webhook';
  const [values, setValues] = useState(() => toEntries(sampleValues));
  const [trying, setTrying] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function tryOut() {
    setTrying(true);
    setOutcome(undefined);
    const result = await client.call(
      contract.integrations.tryOut,
      { params: { id: integration.id }, body: { params: isWebhook ? toValues(values) : {} } },
      { quiet: true },
    );
    setOutcome(
      result.success ? { kind: 'trial', trial: result.data } : { kind: 'refused', errors: result.errors },
    );
    setTrying(false);
  }

  return (
    <Card
      className="x:max-w-lg"
      title={t`Test`}
      description={
        isWebhook
          ? t`Calls the webhook with the saved settings, as a recipient’s form would.`
          : t`Connects to the shop with the saved settings. Nothing in the shop is changed.`
      }
      actions={
        <Button icon={<PlugZap aria-hidden />} loading={trying} onClick={() => void tryOut()}>
          <Trans>Test</Trans>
        </Button>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {isWebhook && (
          <EntryList
            legend={t`Values to send`}
            lineName={t`test entry`}
            value={values}
            onValueChange={setValues}
          />
        )}
        <div aria-live="polite">{outcome !== undefined && <TrialOutcome outcome={outcome} />}</div>
      </div>
    </Card>
  );
}

function TrialOutcome({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useLingui();
  const problemTexts = useProblemTexts();
  if (outcome.kind === 'refused') {
    return (
      <Alert tone="danger" title={t`The test could not be run`}>
        {outcome.errors.map((error) => (
          <p key={error.id}>{error.message}</p>
        ))}
      </Alert>
    );
  }
  const { trial } = outcome;
  if (trial.problem === null) return <TrialAnswer trial={trial} />;
  return (
    <Alert tone="danger" title={t`No response`}>
      <p>{problemTexts[trial.problem.code] ?? trial.problem.message}</p>
      <code className="x:mt-1 x:block x:font-mono x:text-12 x:break-words">{trial.problem.message}</code>
    </Alert>
  );
}

function TrialAnswer({ trial }: { readonly trial: IntegrationTrial }) {
  const { t } = useLingui();
  const formats = useFormats();
  const milliseconds = formats.number(trial.milliseconds);
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <p className="x:flex x:flex-wrap x:items-center x:gap-2 x:text-13">
        {trial.ok ? (
          <Badge tone="success">{t`Test passed`}</Badge>
        ) : (
          <Badge tone="danger">{t`The server responded with an error`}</Badge>
        )}
        <Trans>
          Status {trial.status ?? 0}, after {milliseconds} ms
        </Trans>
        {trial.content_type !== '' && <span className="x:text-muted">{trial.content_type}</span>}
      </p>
      {trial.body !== '' && (
        <section
          aria-label={t`Start of the response`}
          // A scrollable region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="x:max-h-60 x:overflow-auto x:rounded-md x:border x:border-line x:bg-hover x:p-3"
        >
          <pre className="x:font-mono x:text-12 x:break-words x:whitespace-pre-wrap">{trial.body}</pre>
        </section>
      )}
    </div>
  );
}

function useProblemTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    address_refused: t`This URL can’t be called. Enter an https:// URL without a username or password.`,
    host_refused: t`This host points to a private network, which is not allowed. Use a public host.`,
    host_unknown: t`This host was not found. Check the URL.`,
    redirect_refused: t`This server’s redirect can’t be followed. Enter the final https:// URL.`,
    too_slow: t`The server took too long to respond.`,
    too_large: t`The response is too large.`,
    unreachable: t`The connection failed. Check the URL and whether the server is running.`,
  };
}
