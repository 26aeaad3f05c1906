import { useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { X } from 'lucide-react';
import { LabeledControl } from '#/forms/fields/labeled-control.tsx';
import type { ControlProps } from '#/forms/fields/field-descriptor.ts';
import { landingPageOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { useChosenItems } from '#/lists/options/use-chosen-items.ts';

/** Chooses the pages with the same content in other languages. */
export function AlternatesField({ field, ...labels }: ControlProps<string[]>) {
  const { t } = useLingui();
  const { value: ids, onValueChange } = field;
  const { find, isGone } = useChosenItems(landingPageOptions, ids);
  const nameOf = (id: string) => find(id)?.name ?? (isGone(id) ? t`Deleted page` : '…');
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <LabeledControl {...labels}>
        <OptionPicker
          list={landingPageOptions}
          placeholder={t`Choose a page`}
          value=""
          onValueChange={(id) => {
            if (!ids.includes(id)) onValueChange([...ids, id]);
          }}
        />
      </LabeledControl>
      {ids.length > 0 && (
        <ul aria-label={labels.label} className="x:flex x:flex-wrap x:gap-1.5">
          {ids.map((id) => (
            <li key={id} className="x:max-w-full">
              <Button
                size="small"
                aria-label={t`Remove the page ${nameOf(id)}`}
                onClick={() => onValueChange(ids.filter((other) => other !== id))}
              >
                <span className="x:truncate">{nameOf(id)}</span>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
