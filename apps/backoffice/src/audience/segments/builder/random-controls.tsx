import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import type { ConditionDraft } from '../draft/condition-draft.ts';
import { useRowAttributes } from './builder-context.ts';
import { VerbSelect } from './verb-select.tsx';

type RandomDraft = Extract<ConditionDraft, { readonly kind: 'random' }>;

export interface RandomControlsProps {
  readonly condition: RandomDraft;
  readonly isNegated: boolean;
  readonly onChange: (condition: RandomDraft, isNegated: boolean) => void;
}

/** Controls of a condition on a random share of the contacts. */
export function RandomControls({ condition, isNegated, onChange }: RandomControlsProps) {
  const { t } = useLingui();
  const { split, from, to } = condition;
  const set = (change: Partial<RandomDraft>) => onChange({ ...condition, ...change }, isNegated);
  const verbs = [
    {
      verb: 'is',
      plain: t({ message: 'is the part', context: 'random share of contacts' }),
      negated: t({ message: 'is not the part', context: 'random share of contacts' }),
    },
  ] as const;
  return (
    <>
      <VerbSelect
        verbs={verbs}
        verb="is"
        isNegated={isNegated}
        onVerbChange={(_verb, isNot) => onChange(condition, isNot)}
      />
      <Percent
        label={t`Start of the share in percent`}
        value={from}
        onValueChange={(next) => set({ from: next })}
      >
        <Trans context="start of a random share, followed by a percentage">from</Trans>
      </Percent>
      <Percent label={t`End of the share in percent`} value={to} onValueChange={(next) => set({ to: next })}>
        <Trans context="end of a random share, followed by a percentage">to</Trans>
      </Percent>
      <span className="x:inline-flex x:items-center x:gap-1.5 x:text-13">
        <Trans context="followed by the name of a random split">of the split</Trans>
        <span className="x:w-28">
          <TextInput
            aria-label={t`Name of the split`}
            {...useRowAttributes()}
            autoComplete="off"
            maxLength={40}
            value={split}
            onChange={(event) => set({ split: event.target.value })}
          />
        </span>
      </span>
    </>
  );
}

interface PercentProps {
  readonly label: string;
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
  readonly children: ReactNode;
}

function Percent({ label, value, onValueChange, children }: PercentProps) {
  const attributes = useRowAttributes();
  return (
    <span className="x:inline-flex x:items-center x:gap-1.5 x:text-13">
      {children}
      <span className="x:w-16">
        <NumberInput
          aria-label={label}
          {...attributes}
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          value={value}
          onValueChange={onValueChange}
        />
      </span>
      %
    </span>
  );
}
