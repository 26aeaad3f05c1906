import { Trans, useLingui } from '@lingui/react/macro';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { audienceOptions, senderOptions } from '#/lists/options/option-lists.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { useMay } from '#/session/may.tsx';

export function FirstSteps() {
  const { t } = useLingui();
  const may = useMay();
  const senders = useOptionPage(senderOptions);
  const audiences = useOptionPage(audienceOptions);
  const templates = useAnswer(contract.templates.list, {
    params: { id: useProjectId() },
    query: { rows: 1 },
  });
  const hasSender = (senders.total ?? 0) > 0;
  const hasContacts = audiences.items.some(({ contacts }) => contacts > 0);
  const hasTemplate = (templates.data?.pagination.total_items ?? 0) > 0;
  return (
    <ol aria-label={t`First steps`} className="x:flex x:w-90 x:max-w-full x:flex-col x:gap-2 x:text-left">
      <FirstStep
        done={hasSender}
        offered={may(contract.emailSenders.create)}
        target={linkOptions({ to: '/configurations/email-senders' })}
        action={<Trans>Set up</Trans>}
      >
        <Trans>A sender and its email provider</Trans>
      </FirstStep>
      <FirstStep
        done={hasContacts}
        offered={may(contract.audiences.import)}
        target={linkOptions({ to: '/audiences' })}
        action={<Trans>Import</Trans>}
      >
        <Trans>An audience with contacts</Trans>
      </FirstStep>
      <FirstStep
        done={hasTemplate}
        target={linkOptions({ to: '/templates/new' })}
        action={<Trans>Create</Trans>}
      >
        <Trans>A template</Trans>
      </FirstStep>
      <FirstStep
        done={false}
        target={linkOptions({ to: '/campaigns/new' })}
        action={<Trans>New campaign</Trans>}
        primary={hasSender && hasContacts && hasTemplate}
      >
        <Trans>The campaign</Trans>
      </FirstStep>
    </ol>
  );
}

interface FirstStepProps {
  readonly done: boolean;
  /** False if the user may not do the step. Default true. */
  readonly offered?: boolean;
  readonly target: LinkProps;
  readonly action: ReactNode;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

function FirstStep({ done, offered = true, target, action, primary = false, children }: FirstStepProps) {
  return (
    <li className="x:flex x:min-h-10 x:items-center x:gap-3 x:rounded-md x:border x:border-line x:px-3 x:py-1.5">
      <span className="x:min-w-0 x:flex-1 x:text-13">{children}</span>
      {done ? (
        <span className="x:flex x:items-center x:gap-1.5 x:text-12 x:text-success-text">
          <CircleCheck size={16} aria-hidden />
          <Trans>Done</Trans>
        </span>
      ) : (
        offered && (
          <LinkButton {...target} size="small" variant={primary ? 'primary' : 'secondary'}>
            {action}
          </LinkButton>
        )
      )}
    </li>
  );
}
