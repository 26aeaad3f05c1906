import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Card } from '@x/ui';
import { useStoredText } from '#/browser/use-stored-text.ts';
import { FirstSteps } from '#/campaigns/first-steps.tsx';
import { useMayOpenTarget } from '#/session/may.tsx';
import { useProjectId, useUser } from '#/session/use-current.ts';

export interface Checklist {
  readonly isShown: boolean;
  readonly dismiss: () => void;
}

/** Says whether to show the checklist: to users who may create campaigns, until they hide it in this browser. */
export function useChecklist(): Checklist {
  const mayCreate = useMayOpenTarget()({ to: '/campaigns/new' });
  const [dismissed, setDismissed] = useStoredText(`first-steps-hidden:${useUser().id}:${useProjectId()}`);
  return { isShown: mayCreate && dismissed === '', dismiss: () => setDismissed('yes') };
}

/** Card with the steps to the first campaign. Callers show it until a campaign was sent. */
export function ChecklistCard({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Your first campaign`}
      actions={
        <Button size="small" variant="ghost" onClick={onDismiss}>
          <Trans>Hide</Trans>
        </Button>
      }
    >
      <FirstSteps />
    </Card>
  );
}
