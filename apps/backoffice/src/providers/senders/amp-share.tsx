import { Trans, useLingui } from '@lingui/react/macro';
import { ampMinimumOpens, type SenderAmp } from '@x/api-client';
import { Alert, Meter } from '@x/ui';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { ampMailProviderNames } from './amp-mail-providers.ts';

type MailProvider = SenderAmp['mail_providers'][number];

/** True if enough people opened and none of them saw AMP. */
function isWithoutAmp({ opened, showed_amp: amp }: MailProvider): boolean {
  return amp === 0 && opened >= ampMinimumOpens;
}

/** Share of the recipients with an address of the mail provider who saw AMP when they opened. */
export function AmpShare({ provider }: { readonly provider: MailProvider }) {
  const { t } = useLingui();
  const { number, percent } = useFormats();
  const { id, opened, showed_amp: amp, registration } = provider;
  const name = ampMailProviderNames[id];
  if (opened === 0) {
    return (
      <p className="x:text-12 x:text-muted">
        <Trans>
          Nobody with an address of {name} has opened a message of this sender in the last 90 days.
        </Trans>
      </p>
    );
  }
  const shown = number(amp);
  const all = number(opened);
  const share = percent(rate(amp, opened));
  const without = isWithoutAmp(provider);
  return (
    <>
      <Meter
        label={t`Saw AMP at ${name}`}
        value={amp}
        max={opened}
        valueText={t`${shown} of ${all}`}
        tone={without && registration.status === 'registered' ? 'danger' : 'accent'}
      >
        {opened < ampMinimumOpens ? (
          <Trans>
            {shown} of {all} recipients who opened saw AMP. That is too few to judge.
          </Trans>
        ) : (
          <Trans>
            {shown} of {all} recipients who opened saw AMP ({share}).
          </Trans>
        )}
      </Meter>
      {without && <WithoutAmp provider={provider} />}
    </>
  );
}

function WithoutAmp({ provider: { id, opened, registration } }: { readonly provider: MailProvider }) {
  const { number } = useFormats();
  const name = ampMailProviderNames[id];
  const all = number(opened);
  return registration.status === 'registered' ? (
    <Alert tone="danger">
      <Trans>
        None of the {all} recipients who opened at {name} saw AMP, although the sender is registered. Check
        the DNS records, and ask {name} whether the registration still holds.
      </Trans>
    </Alert>
  ) : (
    <Alert tone="warning">
      <Trans>
        None of the {all} recipients who opened at {name} saw AMP. They see the HTML version until the sender
        is registered.
      </Trans>
    </Alert>
  );
}
