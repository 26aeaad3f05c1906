import { useLingui } from '@lingui/react/macro';
import { PickOne, type PickOption } from './pick-one.tsx';

export interface VerbSelectProps<Verb extends string> {
  readonly verbs: readonly { readonly verb: Verb; readonly plain: string; readonly negated: string }[];
  readonly verb: Verb;
  readonly isNegated: boolean;
  readonly onVerbChange: (verb: Verb, isNegated: boolean) => void;
}

const not = 'not:';

/** Select of verbs and their negations, so that “not” is a word in the sentence. */
export function VerbSelect<Verb extends string>(props: VerbSelectProps<Verb>) {
  const { verbs, verb, isNegated, onVerbChange } = props;
  const { t } = useLingui();
  const plain: PickOption[] = verbs.map((option) => ({ value: option.verb, label: option.plain }));
  const negated: PickOption[] = verbs.map((option) => ({
    value: `${not}${option.verb}`,
    label: option.negated,
  }));
  const isLong = verbs.length > 2;
  return (
    <PickOne
      label={t`Comparison`}
      value={isNegated ? `${not}${verb}` : verb}
      onValueChange={(value) => {
        const isNot = value.startsWith(not);
        const chosen = verbs.find((option) => option.verb === (isNot ? value.slice(not.length) : value));
        if (chosen !== undefined) onVerbChange(chosen.verb, isNot);
      }}
      groups={
        isLong
          ? [
              { label: '', options: plain },
              { label: t({ message: 'Not', context: 'heading of negated comparisons' }), options: negated },
            ]
          : [
              {
                label: '',
                options: plain.flatMap((option, index) => [option, ...negated.slice(index, index + 1)]),
              },
            ]
      }
    />
  );
}
