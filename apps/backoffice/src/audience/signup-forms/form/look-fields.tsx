import { useLingui } from '@lingui/react/macro';
import { signupColorRoles, type SignupLook } from '@x/api-client';
import { Checkbox, Field, FieldGroup, Select } from '@x/ui';
import { useRoleNames } from '#/forms/use-role-names.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import type { SignupFormValues } from './form-values.ts';
import { signupFields } from './signup-fields.tsx';

type ColorRole = (typeof signupColorRoles)[number];

/** Look of the form on its own page, beyond the colors of the brand. */
export function LookFields({ form }: { readonly form: FormHandle<SignupFormValues> }) {
  const { t } = useLingui();
  const { look } = form.values;
  const change = (part: Partial<SignupLook>) => form.set({ look: { ...look, ...part } });
  const widths = [
    { value: 'narrow', label: t`Narrow` },
    { value: 'medium', label: t`Medium` },
    { value: 'wide', label: t`Wide` },
  ] as const;
  const corners = [
    { value: 'square', label: t`Square` },
    { value: 'round', label: t`Rounded` },
    { value: 'pill', label: t`Pill` },
  ] as const;
  const roles = useRoleNames();
  const colorOptions = (usual: string) => [
    { value: '', label: usual },
    ...signupColorRoles.map((role) => ({ value: role, label: roles[role] })),
  ];
  const roleOf = (value: string): ColorRole | null => signupColorRoles.find((role) => role === value) ?? null;
  return (
    <FieldGroup
      legend={t(signupFields.fields.look.label)}
      hint={t`Applies to the form’s own page. On other websites, the form has the website’s styles. Colors come from your brand, and those that can’t be read are replaced.`}
    >
      <div className="x:grid x:gap-x-4 x:gap-y-3 x:sm:grid-cols-2">
        <Field label={t`Width`}>
          <Select
            value={look.width}
            options={widths}
            onValueChange={(value) =>
              change({ width: widths.find((option) => option.value === value)?.value ?? 'medium' })
            }
          />
        </Field>
        <Field label={t`Corners`}>
          <Select
            value={look.corners}
            options={corners}
            onValueChange={(value) =>
              change({ corners: corners.find((option) => option.value === value)?.value ?? 'round' })
            }
          />
        </Field>
        <Field label={t`Color of the button`}>
          <Select
            value={look.button ?? ''}
            options={colorOptions(t`Button color of the brand`)}
            onValueChange={(value) => change({ button: roleOf(value) })}
          />
        </Field>
        <Field label={t`Background`}>
          <Select
            value={look.background ?? ''}
            options={colorOptions(t`Background of the brand`)}
            onValueChange={(value) => change({ background: roleOf(value) })}
          />
        </Field>
      </div>
      <Checkbox
        label={t`Button as wide as the fields`}
        checked={look.full_width_button}
        onCheckedChange={(isOn) => change({ full_width_button: isOn })}
      />
    </FieldGroup>
  );
}
