import { useLingui } from '@lingui/react/macro';
import { contract, type Project } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Combobox } from '@x/ui';
import { useCallback, useMemo } from 'react';
import type { FormField } from '#/forms/use-form.ts';
import { findTimezones } from './find-timezones.ts';

type Timezone = Project['timezone'];

/** The list has no former names, such as Europe/Kiev, which a project or a browser may still use. */
function withTimezone(zones: readonly Timezone[], zone: Timezone): readonly Timezone[] {
  return zones.some(({ id }) => id === zone.id) ? zones : [zone, ...zones];
}

function unlisted(id: string): Timezone {
  return { id, text: id.replaceAll('_', ' ') };
}

function toOption({ id, text }: Timezone) {
  return { value: id, label: text };
}

export interface TimezoneInputProps {
  readonly field: FormField<string>;
  /** Saved time zone of the project. Undefined for a new project. */
  readonly saved: Timezone | undefined;
}

/** Choice of a time zone by city, name or UTC offset. */
export function TimezoneInput({ field, saved }: TimezoneInputProps) {
  const { t } = useLingui();
  const { data, error } = useAnswer(contract.projects.timezones, {}, { revalidateOnFocus: false });
  const zones = useMemo(() => {
    const listed = withTimezone(data ?? [], saved ?? unlisted(field.value));
    return withTimezone(listed, unlisted(field.value));
  }, [data, saved, field.value]);
  const find = useCallback((typed: string) => findTimezones(zones, typed).map(toOption), [zones]);
  const options = useMemo(() => zones.map(toOption), [zones]);
  // Disable the field while the zones load. When they arrive, the shown text changes, which would disturb typing.
  const isLoading = data === undefined && error === undefined;
  return (
    <Combobox
      {...field}
      options={options}
      find={find}
      disabled={isLoading}
      placeholder={t`Choose a time zone`}
    />
  );
}
