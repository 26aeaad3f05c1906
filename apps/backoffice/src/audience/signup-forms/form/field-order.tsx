import { useLingui } from '@lingui/react/macro';
import type { Field as ContactField } from '@x/api-client';
import { FieldGroup, IconButton } from '@x/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormHandle } from '#/forms/use-form.ts';
import { useFixedFieldLabels } from './field-uses.tsx';
import { askedKeys, type SignupFormValues } from './form-values.ts';
import { signupFields } from './signup-fields.tsx';

interface FieldOrderProps {
  readonly form: FormHandle<SignupFormValues>;
  readonly customFields: readonly ContactField[];
}

/** Puts the fields of the form in order, by buttons that keep the focus on the moved field. */
export function FieldOrder({ form, customFields }: FieldOrderProps) {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    ...useFixedFieldLabels(),
    ...Object.fromEntries(customFields.map(({ key, label }) => [key, label])),
  };
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const keys = askedKeys(form.values, customFields);
  if (keys.length < 2) return null;
  const move = (key: string, by: -1 | 1) => {
    const at = keys.indexOf(key);
    const others = keys.filter((other) => other !== key);
    form.set({ order: others.toSpliced(at + by, 0, key) });
    const label = labels[key] ?? key;
    const position = at + by + 1;
    setMoved(t`${label} is now number ${position}.`);
    // The button at an end of the list is disabled, so the focus goes to the other one.
    const wanted = `${by === -1 ? 'up' : 'down'} ${key}`;
    const other = `${by === -1 ? 'down' : 'up'} ${key}`;
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [])];
      const isFocusable = (button: HTMLElement) => !button.hasAttribute('disabled');
      const find = (name: string) => buttons.find((button) => button.dataset['move'] === name);
      const target = [find(wanted), find(other)].find(
        (button) => button !== undefined && isFocusable(button),
      );
      target?.focus();
    });
  };
  return (
    <FieldGroup legend={t(signupFields.fields.order.label)} hint={t`The email address always comes first.`}>
      <ol
        ref={list}
        className="x:flex x:flex-col x:divide-y x:divide-line x:rounded-md x:border x:border-line"
      >
        {keys.map((key, at) => {
          const label = labels[key] ?? key;
          return (
            <li key={key} className="x:flex x:items-center x:gap-2 x:px-3 x:py-1">
              <span className="x:min-w-0 x:flex-1 x:truncate x:text-13">{label}</span>
              <IconButton
                label={t`Move ${label} up`}
                icon={<ArrowUp aria-hidden />}
                data-move={`up ${key}`}
                disabled={at === 0}
                onClick={() => move(key, -1)}
              />
              <IconButton
                label={t`Move ${label} down`}
                icon={<ArrowDown aria-hidden />}
                data-move={`down ${key}`}
                disabled={at === keys.length - 1}
                onClick={() => move(key, 1)}
              />
            </li>
          );
        })}
      </ol>
      <output className="x:sr-only">{moved}</output>
    </FieldGroup>
  );
}
