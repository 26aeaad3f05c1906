import { Trans } from '@lingui/react/macro';
import { Button, DropdownMenu, MenuCheckboxItem } from '@x/ui';
import { ChevronDown } from 'lucide-react';
import { useRowAttributes } from './builder-context.ts';
import type { PickOption } from './pick-one.tsx';

export interface PickManyProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly onValuesChange: (values: readonly Value[]) => void;
  readonly options: readonly (PickOption & { readonly value: Value })[];
  /** Shown while nothing is chosen. */
  readonly none: string;
  readonly locale: string;
}

/** Menu in which users check any number of options. Its button shows those that are chosen. */
export function PickMany<Value extends string>(props: PickManyProps<Value>) {
  const { label, values, onValuesChange, options, none, locale } = props;
  const { 'aria-invalid': isInvalid, ...attributes } = useRowAttributes();
  const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const text =
    chosen.length === 0 ? none : new Intl.ListFormat(locale, { type: 'disjunction' }).format(chosen);
  // Options that the field no longer has can be unchecked.
  const gone = values
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value }));
  return (
    <DropdownMenu
      trigger={
        <Button
          aria-label={`${label}: ${text}`}
          {...attributes}
          // A button cannot be `aria-invalid`.
          data-invalid={isInvalid}
          className="x:max-w-72 x:min-w-0 x:border-control! x:shadow-none! x:font-normal! x:data-invalid:border-danger!"
        >
          <span className={chosen.length === 0 ? 'x:truncate x:text-muted' : 'x:truncate'}>{text}</span>
          <ChevronDown aria-hidden className="x:text-muted" />
        </Button>
      }
    >
      {[...gone, ...options].map((option) => (
        <MenuCheckboxItem
          key={option.value}
          checked={values.includes(option.value)}
          onCheckedChange={(checked) =>
            onValuesChange(
              checked ? [...values, option.value] : values.filter((value) => value !== option.value),
            )
          }
        >
          {option.label}
        </MenuCheckboxItem>
      ))}
      {options.length === 0 && (
        <p className="x:px-2 x:py-1.5 x:text-13 x:text-muted">
          <Trans>This field has no choices.</Trans>
        </p>
      )}
    </DropdownMenu>
  );
}
