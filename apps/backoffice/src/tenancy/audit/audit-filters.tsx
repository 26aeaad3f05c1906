import { useLingui } from '@lingui/react/macro';
import { auditKinds, auditResults } from '@x/api-client';
import { Button, Field, Select, timeframeOf, type Timeframe } from '@x/ui';
import { TimeframePicker } from '@x/ui/calendar';
import { X } from 'lucide-react';
import * as v from 'valibot';
import { memberOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { useMay } from '#/session/may.tsx';
import { useNamedActions } from './action-names.ts';
import { useResultNames } from './result-names.ts';

const daySchema = v.pipe(v.string(), v.isoDate());

/** Schemas of the filters in the page's URL. Invalid values become undefined. */
export const auditFilterEntries = {
  /** Id of a user. */
  actor: searchParameter(v.pipe(v.string(), v.uuid())),
  /** Id of an entity that the entries refer to. */
  subject: searchParameter(v.pipe(v.string(), v.uuid())),
  /** Name of an endpoint, such as `teams.update`. */
  action: searchParameter(v.pipe(v.string(), v.regex(/^[A-Za-z]+\.[A-Za-z]+$/u))),
  kind: searchParameter(v.picklist(auditKinds)),
  result: searchParameter(v.picklist(auditResults)),
  from: searchParameter(daySchema),
  to: searchParameter(daySchema),
};
const auditFilterSchema = v.object(auditFilterEntries);
export type AuditFilter = v.InferOutput<typeof auditFilterSchema>;

/** The audit log counts days in UTC. */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the chosen date range. The default is the last 365 days. */
export function timeframeOfFilter({ from, to }: AuditFilter, today: string): Timeframe {
  return from === undefined || to === undefined
    ? timeframeOf('previous_365_days', today)
    : { start: from, end: to };
}

export interface AuditFiltersProps {
  readonly organizationId: string;
  readonly filter: AuditFilter;
  /** Name of the object that the entries are filtered by, if it is known. */
  readonly subjectName: string | undefined;
  readonly onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ organizationId, filter, subjectName, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const actions = useNamedActions();
  const today = todayInUtc();
  const kinds = [
    { value: '', label: t`All entries` },
    { value: 'sign_ins', label: t`Logins and sessions` },
    { value: 'credentials', label: t`Passwords and second factors` },
    { value: 'changes', label: t`Other changes` },
  ];
  const results = useResultNames();
  // Only those who may list the users can choose one. The API does not accept an empty text as a filter.
  const mayChoose = useMay()(memberOptions.endpoint, { organizationId });
  const change = (part: Partial<Record<keyof AuditFilter, string>>) => {
    const chosen = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    onChange(v.parse(auditFilterSchema, Object.fromEntries(chosen)));
  };
  return (
    <div className="x:mb-4 x:flex x:flex-wrap x:items-end x:gap-3">
      {mayChoose && (
        <Field label={t`Who`} className="x:w-full x:sm:w-56">
          <OptionPicker
            list={memberOptions}
            parentId={organizationId}
            value={filter.actor ?? ''}
            onValueChange={(actor) => change({ actor })}
            fixed={[{ value: '', label: t`Everyone` }]}
            goneLabel={t`Former user`}
          />
        </Field>
      )}
      <Field label={t`Kind`} className="x:w-full x:sm:w-56">
        <Select value={filter.kind ?? ''} onValueChange={(kind) => change({ kind })} options={kinds} />
      </Field>
      <Field label={t`Result`} className="x:w-full x:sm:w-40">
        <Select
          value={filter.result ?? ''}
          onValueChange={(result) => change({ result })}
          options={[
            { value: '', label: t`All results` },
            ...auditResults.map((value) => ({ value, label: results[value] })),
          ]}
        />
      </Field>
      <Field label={t`Action`} className="x:w-full x:sm:w-56">
        <Select
          value={filter.action ?? ''}
          onValueChange={(action) => change({ action })}
          options={[
            { value: '', label: t`All actions` },
            ...actions.map(({ action, name }) => ({ value: action, label: name })),
          ]}
        />
      </Field>
      {filter.subject !== undefined && (
        <Button icon={<X aria-hidden />} onClick={() => change({ subject: '' })}>
          {subjectName === undefined ? t`Show changes to everything` : t`Only ${subjectName}`}
        </Button>
      )}
      <TimeframePicker
        value={timeframeOfFilter(filter, today)}
        today={today}
        onValueChange={({ start, end }) => change({ from: start, to: end })}
      />
    </div>
  );
}
