import { useLingui } from '@lingui/react/macro';
import { brandRoles, type BrandColor, type BrandRole, type CompleteBrand } from '@x/email-compiler';
import { ColorInput, Field } from '@x/ui';
import { useId } from 'react';
import type { ColorValue } from './brand-values.ts';
import { DefaultMark } from './default-mark.tsx';
import { FieldWarning } from './field-warning.tsx';
import type { BrandNote } from './use-brand-problems.ts';
import { useRoleNames } from '#/forms/use-role-names.ts';

export interface ColorFieldsProps {
  readonly values: Readonly<Record<BrandRole, ColorValue>>;
  readonly complete: CompleteBrand['colors'];
  readonly warnings: readonly BrandNote[];
  readonly onChange: (role: BrandRole, value: ColorValue) => void;
}

const columns = 'x:grid x:grid-cols-2 x:gap-x-3 x:gap-y-1.5 x:sm:grid-cols-[10rem_1fr_1fr]';

export function ColorFields({ values, complete, warnings, onChange }: ColorFieldsProps) {
  const { t } = useLingui();
  const names = useRoleNames();
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <div aria-hidden className={`${columns} x:text-12 x:text-muted`}>
        <span className="x:sm:col-start-2">{t`Light mode`}</span>
        <span>{t`Dark mode`}</span>
      </div>
      {brandRoles.map((role) => (
        <RoleFields
          key={role}
          name={names[role]}
          value={values[role]}
          complete={complete[role]}
          warnings={warnings.filter(({ path }) => path.startsWith(`colors.${role}.`)).map(({ text }) => text)}
          onChange={(value) => onChange(role, value)}
        />
      ))}
    </div>
  );
}

interface RoleFieldsProps {
  readonly name: string;
  readonly value: ColorValue;
  readonly complete: BrandColor;
  readonly warnings: readonly string[];
  readonly onChange: (value: ColorValue) => void;
}

function RoleFields({ name, value, complete, warnings, onChange }: RoleFieldsProps) {
  const { t } = useLingui();
  const warningId = useId();
  const described = warnings.length === 0 ? {} : { 'aria-describedby': warningId };
  const isDefault = value.light === '' && value.dark === '';
  return (
    <div className="x:flex x:flex-col x:gap-1.5">
      <div className={`${columns} x:items-center`}>
        <div className="x:col-span-2 x:flex x:items-baseline x:justify-between x:gap-2 x:sm:col-span-1 x:sm:flex-col x:sm:gap-0">
          <span aria-hidden className="x:text-13 x:font-medium">
            {name}
          </span>
          <span className="x:text-12 x:text-muted">
            <DefaultMark
              name={name}
              isDefault={isDefault}
              onReset={() => onChange({ light: '', dark: '' })}
            />
          </span>
        </div>
        <Field label={t`${name}, light mode`} labelHidden>
          <ColorInput
            {...described}
            value={value.light === '' ? complete.light : value.light}
            onValueChange={(light) => onChange({ ...value, light })}
          />
        </Field>
        <Field label={t`${name}, dark mode`} labelHidden>
          <ColorInput
            {...described}
            value={value.dark}
            placeholder={complete.dark ?? t`Automatic`}
            onValueChange={(dark) => onChange({ ...value, dark })}
          />
        </Field>
      </div>
      <FieldWarning id={warningId} texts={warnings} />
    </div>
  );
}
