import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportConsent, ImportEncoding, ImportPreview } from '@x/api-client';
import { Field, RadioGroup, Select } from '@x/ui';

/** Names of encodings that have more common ones than in the standard. */
const encodingNames: Partial<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1258': 'Windows-1258 (Vietnamese)',
  macintosh: 'Mac Roman',
  shift_jis: 'Shift JIS',
  gb18030: 'GB 18030',
};

/** Asks in which encoding the file was saved, with a text of the file in each. */
export function EncodingField({
  preview,
  onEncodingChange,
}: {
  readonly preview: Pick<ImportPreview, 'encoding' | 'encodings'>;
  readonly onEncodingChange: (encoding: ImportEncoding) => void;
}) {
  const { t } = useLingui();
  if (preview.encodings.length < 2) return null;
  return (
    <Field
      label={t`Encoding of the file`}
      hint={t`Choose the one in which names and accents look right. It was detected from the letters in the file.`}
    >
      <Select
        value={preview.encoding}
        onValueChange={(value) => {
          const chosen = preview.encodings.find(({ encoding }) => encoding === value);
          if (chosen !== undefined) onEncodingChange(chosen.encoding);
        }}
        options={preview.encodings.map(({ encoding, sample }) => ({
          value: encoding,
          label: `${encodingNames[encoding] ?? encoding.toUpperCase()} · ${sample}`,
        }))}
      />
    </Field>
  );
}

/** Asks why the people may be mailed if the file does not say so. */
export function ConsentField({
  consent,
  onConsentChange,
}: {
  readonly consent: ImportConsent | undefined;
  readonly onConsentChange: (consent: ImportConsent) => void;
}) {
  const { t } = useLingui();
  return (
    <RadioGroup<ImportConsent>
      label={t`Why may you mail these people?`}
      hint={<Trans>The file does not say so. Your answer is stored with the import.</Trans>}
      value={consent ?? null}
      onValueChange={onConsentChange}
      options={[
        { value: 'confirmed', label: t`They signed up and confirmed their address` },
        { value: 'asked', label: t`They asked for mail` },
        { value: 'customers', label: t`They are customers, and the mail is about similar products` },
        { value: 'other', label: t`Another reason that I can prove` },
      ]}
    />
  );
}
