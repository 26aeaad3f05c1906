import { Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { LinkButton, PermittedTextLink } from '#/page/links.tsx';
import { type FirstStep, type FirstStepName, useFirstSteps } from './use-first-steps.ts';

/** Checklist that leads from an empty project to the first campaign. Steps that are done stay visible. */
export function FirstSteps() {
  const { t } = useLingui();
  const steps = useFirstSteps();
  const next = steps.find(({ isDone }) => isDone === false);
  return (
    <ol aria-label={t`First steps`} className="x:flex x:w-full x:flex-col x:text-left">
      {steps.map((step) => (
        <FirstStepItem key={step.name} step={step} isNext={step === next} />
      ))}
    </ol>
  );
}

function useStepTexts(name: FirstStepName) {
  const { t } = useLingui();
  return {
    provider: {
      title: t`Add an email provider`,
      hint: t`The service that sends your messages: your own SMTP server, Amazon SES or SendGrid.`,
      action: t`Add`,
    },
    sender: {
      title: t`Verify a sender`,
      hint: t`The address your campaigns come from, with its SPF, DKIM and DMARC records.`,
      action: t`Set up`,
    },
    identity: {
      title: t`Say who you are`,
      hint: t`The name and postal address that every message shows. Marketing emails must have both.`,
      action: t`Add`,
    },
    template: {
      title: t`Design a template`,
      hint: t`What your emails look like. Start from a ready-made one or from scratch.`,
      action: t`Create`,
    },
    contacts: {
      title: t`Add an audience with contacts`,
      hint: t`Import a CSV file, or add the first contacts by hand.`,
      action: t`Add contacts`,
    },
    campaign: {
      title: t`Create a campaign`,
      hint: t`Choose the sender, the template and the audience.`,
      action: t`New campaign`,
    },
    sent: {
      title: t`Send it`,
      hint: t`Send yourself a test first. The checks before sending show what is missing.`,
      action: t`Open the campaign`,
    },
  }[name];
}

function FirstStepItem({ step, isNext }: { readonly step: FirstStep; readonly isNext: boolean }) {
  const { title, hint, action } = useStepTexts(step.name);
  const isDone = step.isDone === true;
  return (
    <li className="x:flex x:min-h-14 x:items-center x:gap-3 x:border-t x:border-line x:py-2 x:first:border-t-0">
      {isDone ? (
        <CircleCheck size={18} aria-hidden className="x:shrink-0 x:text-success-text" />
      ) : (
        <Circle size={18} aria-hidden className="x:shrink-0 x:text-muted" />
      )}
      <div className="x:min-w-0 x:flex-1 x:text-13">
        <p className="x:font-medium">
          {isDone ? <PermittedTextLink {...step.target}>{title}</PermittedTextLink> : title}
        </p>
        <p className="x:text-12 x:text-muted">{hint}</p>
      </div>
      {isDone && (
        <span className="x:shrink-0 x:text-12 x:text-success-text">
          <Trans>Done</Trans>
        </span>
      )}
      {step.isDone === false && (step.name !== 'sent' || isNext) && (
        <LinkButton {...step.target} size="small" variant={isNext ? 'primary' : 'secondary'}>
          {action}
        </LinkButton>
      )}
    </li>
  );
}
