import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  type Import,
  type ImportEncoding,
  type ImportMapping,
  type ImportPreview,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Alert, Button, Checkbox, DataTable, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { readTagNames } from '#/audience/tags/tag-names.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { columnsOf, saysWhomToMail, useIsDate, useMappingColumns, usedFields } from './mapping-columns.tsx';
import { DateOrderField, mappedDates, PhoneCountryField } from './mapping-fields.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ConsentField, EncodingField } from './mapping-questions.tsx';
import { StateValues } from './state-values.tsx';

export interface MappingFormProps {
  readonly job: Import;
  /** Called after a call to start, check or discard the import. */
  readonly onChanged: () => void | Promise<unknown>;
}

/** Asks which field each column of the file contains. The user can then check, start or discard the import. */
export function MappingForm({ job, onChanged }: MappingFormProps) {
  const [encoding, setEncoding] = useState<ImportEncoding>();
  const preview = useAnswer(
    contract.imports.preview,
    { params: { id: job.id }, query: encoding === undefined ? {} : { encoding } },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return (
    <Loaded answer={preview}>
      {(data) => (
        <ColumnsForm
          key={`${job.id} ${encoding ?? ''}`}
          job={job}
          preview={data}
          encoding={encoding}
          onEncodingChange={setEncoding}
          onChanged={onChanged}
        />
      )}
    </Loaded>
  );
}

interface ColumnsFormProps extends MappingFormProps {
  readonly preview: ImportPreview;
  /** Chosen by the user. */
  readonly encoding: ImportEncoding | undefined;
  readonly onEncodingChange: (encoding: ImportEncoding) => void;
}

/** Mapping with which the form begins: the confirmed one, or else the suggested one. */
function initialMapping({ header, columns, new_fields, mapping }: ImportPreview): ImportMapping {
  const { date_order, phone_country, states, consent, encoding } = mapping ?? {};
  return {
    header,
    columns: columns.map(({ field }) => field),
    new_fields: new_fields.map((field) => ({ ...field, listed: false })),
    ...(date_order === undefined ? {} : { date_order }),
    ...(phone_country === undefined ? {} : { phone_country }),
    ...(states === undefined ? {} : { states }),
    ...(consent === undefined ? {} : { consent }),
    ...(encoding === undefined ? {} : { encoding }),
  };
}

function ColumnsForm({ job, preview, encoding, onEncodingChange, onChanged }: ColumnsFormProps) {
  const { t } = useLingui();
  const [mapping, setMapping] = useState(() => initialMapping(preview));
  const [tags, setTags] = useState(preview.remembered ? '' : (preview.mapping?.tags ?? []).join(', '));
  const isDate = useIsDate(mapping);
  const rows = columnsOf(preview, mapping.header);
  const hasEmail = mapping.columns.includes('email');
  const hasState = mapping.columns.some(saysWhomToMail);
  const dates = mappedDates(preview, mapping, isDate);
  const order = mapping.date_order ?? dates?.order ?? undefined;
  const chosen: ImportMapping = {
    ...mapping,
    new_fields: usedFields(mapping),
    tags: readTagNames(tags),
    ...(order === undefined ? {} : { date_order: order }),
    ...(encoding === undefined ? {} : { encoding }),
  };
  const columns = useMappingColumns(mapping, setMapping);
  return (
    <div className="x:flex x:flex-col x:gap-4">
      {preview.remembered && (
        <Alert tone="info">
          <Trans>The columns are assigned as in your last import of a file with the same columns.</Trans>
        </Alert>
      )}
      <EncodingField preview={preview} onEncodingChange={onEncodingChange} />
      <DataTable
        caption={t`Columns in the file`}
        columns={columns}
        rows={rows}
        rowId={({ index }) => String(index)}
      />
      <Checkbox
        label={t`The first line contains column names`}
        hint={t`If you don’t select this option, the first line is imported as a contact.`}
        checked={mapping.header}
        onCheckedChange={(header) => setMapping({ ...mapping, header })}
      />
      {dates !== undefined && (
        <DateOrderField
          dates={dates}
          order={order}
          onOrderChange={(date_order) => setMapping({ ...mapping, date_order })}
        />
      )}
      {mapping.columns.includes('phone') && (
        <PhoneCountryField
          countries={preview.phone_countries}
          country={mapping.phone_country}
          onCountryChange={(country) => {
            const { phone_country: _before, ...rest } = mapping;
            setMapping(country === undefined ? rest : { ...rest, phone_country: country });
          }}
        />
      )}
      <Field
        label={t`Tags for all contacts of this file`}
        optional
        hint={t`Separate tags with commas. Tags that don’t exist yet are created.`}
      >
        <TextInput value={tags} onValueChange={setTags} autoComplete="off" />
      </Field>
      <WhomToMail job={job} preview={preview} mapping={mapping} onChange={setMapping} />
      {!hasEmail && (
        <Alert tone="warning">
          <Trans>Select the column that contains the email addresses.</Trans>
        </Alert>
      )}
      {!mapping.columns.includes('first_name') && (
        <Alert tone="warning">
          <Trans>No column is a name, so that your mail cannot greet these people by name.</Trans>
        </Alert>
      )}
      <p className="x:text-13 x:text-muted">
        <Trans>
          If an address appears more than once, the last row is used. Empty values don’t erase anything, and
          people who unsubscribed stay unsubscribed.
        </Trans>
      </p>
      <MappingActions
        job={job}
        mapping={chosen}
        complete={hasEmail && (dates === undefined || order !== undefined)}
        hasConsent={hasState || mapping.consent !== undefined}
        onChanged={onChanged}
      />
    </div>
  );
}

/** Shows what the file says about whom to mail, or asks why these people may be mailed. */
function WhomToMail({
  job,
  preview,
  mapping,
  onChange,
}: Pick<ColumnsFormProps, 'job' | 'preview'> & {
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}) {
  const states = job.states.length > 0 ? job.states : preview.states;
  if (!mapping.columns.some(saysWhomToMail)) {
    return (
      <ConsentField
        consent={mapping.consent}
        onConsentChange={(consent) => onChange({ ...mapping, consent })}
      />
    );
  }
  if (states.length === 0) return null;
  return (
    <StateValues
      values={states}
      chosen={mapping.states ?? []}
      onChange={(next) => onChange({ ...mapping, states: next })}
    />
  );
}

/** Text by which two mappings are compared. The reason for mailing does not change what the file says. */
function textOf({ consent: _consent, ...mapping }: ImportMapping): string {
  return JSON.stringify(mapping);
}

interface MappingActionsProps extends MappingFormProps {
  readonly mapping: ImportMapping;
  readonly complete: boolean;
  readonly hasConsent: boolean;
}

/** Checks the file first, so that the page can say what the import will do. */
function MappingActions({ job, mapping, complete, hasConsent, onChanged }: MappingActionsProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const [calling, setCalling] = useState<'check' | 'start'>();
  const [checked, setChecked] = useState(job.status === 'checked' ? textOf(mapping) : undefined);
  const isChecked = job.status === 'checked' && checked === textOf(mapping);
  async function send(what: 'check' | 'start') {
    setCalling(what);
    const answer = await client.call(contract.imports[what], { params: { id: job.id }, body: mapping });
    if (answer.success) setChecked(textOf(mapping));
    await onChanged();
    setCalling(undefined);
  }
  return (
    <div className="x:flex x:flex-col x:gap-2">
      {job.status === 'checked' && !isChecked && (
        <p className="x:text-13">
          <Trans>You changed the settings. Check the file again to see what the import will do.</Trans>
        </p>
      )}
      {isChecked && (
        <>
          <p className="x:text-13">
            <Trans>Nothing has been imported yet. This is what the import will do:</Trans>
          </p>
          <ImportSummary job={job} isDone={false} />
        </>
      )}
      {isChecked && !hasConsent && (
        <p className="x:text-13">
          <Trans>Say above why you may mail these people. Then you can import them.</Trans>
        </p>
      )}
      <div className="x:flex x:flex-wrap x:items-center x:gap-2">
        {isChecked ? (
          <Button
            variant="primary"
            disabled={!complete || !hasConsent}
            loading={calling === 'start'}
            onClick={() => void send('start')}
          >
            <Trans>Import</Trans>
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!complete}
            loading={calling === 'check' || job.status === 'checking'}
            onClick={() => void send('check')}
          >
            <Trans>Check file</Trans>
          </Button>
        )}
        <DeleteButton
          label={t`Discard the file`}
          question={t`Discard this file?`}
          consequence={t`Nothing has been imported. You can upload the file again.`}
          confirmLabel={t`Discard`}
          remove={() => client.call(contract.imports.remove, { params: { id: job.id } })}
          onRemoved={async () => {
            await onChanged();
          }}
        />
      </div>
    </div>
  );
}
