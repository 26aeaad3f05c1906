import { Trans } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button } from '@x/ui';
import { Send } from 'lucide-react';
import { useLazyPart } from '#/page/use-lazy-part.tsx';
import { useMay } from '#/session/may.tsx';
import type { SampleMessageProps } from './sample-message.tsx';

const loadSampleMessage = () => import('./sample-message.tsx').then(({ SampleMessage }) => SampleMessage);

/** Loads the compiler only when the user wants to send a sample message. Shows nothing to users who may not send one. */
export function SampleMessageButton(props: SampleMessageProps) {
  const may = useMay();
  const [SampleMessage, request] = useLazyPart(loadSampleMessage);
  if (!may(contract.templates.sendEmail) || !may(contract.templates.list)) return null;
  if (SampleMessage !== undefined) return <SampleMessage {...props} />;
  return (
    <div>
      <Button icon={<Send aria-hidden />} onClick={request}>
        <Trans>Send the sample message…</Trans>
      </Button>
    </div>
  );
}
