'use client';
import { useLingui } from '@lingui/react/macro';
import { gridColumns } from '@x/email-compiler';
import { Field, NumberInput, SegmentedControl } from '@x/ui';
import { cx } from 'class-variance-authority';
import { useId } from 'react';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { style } from '../../context/style.ts';
import {
  columnCounts,
  layouts,
  narrowest,
  withColumnCount,
  withSpan,
  type ColumnCount,
  type ColumnsConfig,
  type ColumnsContent,
} from './column-layout.ts';

export function ColumnLayoutField({
  block,
  onChange,
  readOnly,
}: CustomFieldProps<ColumnsConfig, ColumnsContent>) {
  const { t } = useLingui();
  const { spans } = block.config;
  const count = columnCounts.find((count) => count === spans.length) ?? 2;

  function changeSpans(next: readonly number[], group?: string) {
    onChange({ ...block, config: { ...block.config, spans: [...next] } }, group);
  }

  return (
    <>
      <SegmentedControl
        label={t`Number of columns`}
        labelShown
        fullWidth
        disabled={readOnly}
        value={String(count)}
        segments={columnCounts.map((count) => ({ value: String(count), label: String(count) }))}
        onValueChange={(value) => onChange(withColumnCount(block, Number(value) as ColumnCount))}
      />
      <LayoutChoice choices={layouts[count]} spans={spans} disabled={readOnly} onChoose={changeSpans} />
      <div className="x:grid x:grid-cols-2 x:gap-3">
        {spans.map((span, index) => {
          const number = index + 1;
          return (
            <Field
              // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
              key={index}
              label={t`Width of column ${number}`}
            >
              <NumberInput
                value={span}
                min={narrowest}
                max={gridColumns - narrowest * (spans.length - 1)}
                unit={`/ ${gridColumns}`}
                readOnly={readOnly}
                onValueChange={(value) =>
                  value !== null && changeSpans(withSpan(spans, index, value), `config:${block.id}:spans`)
                }
              />
            </Field>
          );
        })}
      </div>
    </>
  );
}

interface LayoutChoiceProps {
  readonly choices: readonly (readonly number[])[];
  readonly spans: readonly number[];
  readonly disabled: boolean;
  readonly onChoose: (spans: readonly number[]) => void;
}

function LayoutChoice({ choices, spans, disabled, onChoose }: LayoutChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset disabled={disabled} className="x:min-w-0">
      <legend className="x:mb-1.5 x:text-13 x:font-medium x:text-text">{t`Layout`}</legend>
      <div className="x:flex x:flex-wrap x:gap-1.5">
        {choices.map((choice) => {
          const shares = choice.join(' : ');
          const chosen = choice.join() === spans.join();
          return (
            <label
              key={shares}
              title={shares}
              className={cx(
                'x:relative x:flex x:h-8 x:w-12 x:gap-0.5 x:rounded-md x:border x:p-1 x:transition-colors x:has-focus-visible:outline-2 x:has-focus-visible:outline-focus',
                chosen ? 'x:border-accent' : 'x:border-line x:hover:border-line-strong',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={chosen}
                aria-label={shares}
                onChange={() => onChoose(choice)}
                className="x:absolute x:inset-0 x:size-full x:appearance-none x:rounded-md x:outline-none"
              />
              {choice.map((span, index) => (
                <span
                  // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
                  key={index}
                  style={style({ '--share': String(span) })}
                  className={cx(
                    'x:grow-(--share) x:basis-0 x:rounded-sm',
                    chosen ? 'x:bg-accent' : 'x:bg-line-strong',
                  )}
                />
              ))}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
