import { landingPageEvents } from '@x/api-client';
import type { LandingPageDraft } from '../draft/condition-draft.ts';
import { anyPage } from '../words/describe-condition.ts';
import { landingPageVerbs } from '../words/operator-names.ts';
import { useBuilder } from './builder-context.ts';
import { ActionSelect } from './part-controls.tsx';
import { PeriodControls } from './period-controls.tsx';
import { PickNamed } from './pick-named.tsx';
import { VerbSelect } from './verb-select.tsx';

export interface LandingPageControlsProps {
  readonly condition: LandingPageDraft;
  readonly isNegated: boolean;
  readonly onChange: (condition: LandingPageDraft, isNegated: boolean) => void;
}

/** Controls of a condition on what a contact did on landing pages. */
export function LandingPageControls({ condition, isNegated, onChange }: LandingPageControlsProps) {
  const { i18n } = useBuilder().wording;
  const { event, pageId, action, period, days } = condition;
  const set = (change: Partial<LandingPageDraft>) => onChange({ ...condition, ...change }, isNegated);
  return (
    <>
      <VerbSelect
        verbs={landingPageEvents.map((verb) => ({
          verb,
          plain: i18n._(landingPageVerbs[verb].plain),
          negated: i18n._(landingPageVerbs[verb].negated),
        }))}
        verb={event}
        isNegated={isNegated}
        // A sign-up has no kinds of actions.
        onVerbChange={(verb, isNot) =>
          onChange({ ...condition, event: verb, action: verb === 'acted' ? action : '' }, isNot)
        }
      />
      <PickNamed
        kind="landing_page"
        value={pageId}
        any={i18n._(anyPage(isNegated))}
        onValueChange={(id) => set({ pageId: id })}
      />
      {event === 'acted' && <ActionSelect action={action} onActionChange={(next) => set({ action: next })} />}
      <PeriodControls period={period} days={days} onChange={set} />
    </>
  );
}
