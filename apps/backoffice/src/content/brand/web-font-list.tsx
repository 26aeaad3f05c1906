import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, FieldGroup, IconButton, Select, TextInput } from '@x/ui';
import { Plus, Trash2 } from 'lucide-react';
import { brandDescriptors } from './brand-descriptors.tsx';
import { newWebFont, type WebFontValue } from './brand-values.ts';
import { noteAt, type BrandNote } from './use-brand-problems.ts';

/** Maximum number of web fonts of a brand. */
const mostWebFonts = 8;

export interface WebFontListProps {
  readonly value: readonly WebFontValue[];
  readonly errors: readonly BrandNote[];
  readonly onValueChange: (value: readonly WebFontValue[]) => void;
}

export function WebFontList({ value, errors, onValueChange }: WebFontListProps) {
  const { t } = useLingui();
  const change = (key: string, part: Partial<WebFontValue>) =>
    onValueChange(value.map((font) => (font.key === key ? { ...font, ...part } : font)));
  return (
    <FieldGroup
      legend={t(brandDescriptors.webFonts.label)}
      hint={t`Mail clients that don’t load web fonts show the replacement, and so do the previews here: they load fonts from this installation only. Whoever serves the stylesheet learns who reads your messages.`}
    >
      {value.map((font, index) => (
        <WebFontFields
          key={font.key}
          font={font}
          number={index + 1}
          nameError={noteAt(errors, `webFonts.${String(index)}.name`)}
          urlError={noteAt(errors, `webFonts.${String(index)}.url`)}
          onChange={(part) => change(font.key, part)}
          onRemove={() => onValueChange(value.filter(({ key }) => key !== font.key))}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          disabled={value.length >= mostWebFonts}
          onClick={() => onValueChange([...value, newWebFont()])}
        >
          <Trans>Add web font</Trans>
        </Button>
      </div>
    </FieldGroup>
  );
}

interface WebFontFieldsProps {
  readonly font: WebFontValue;
  readonly number: number;
  readonly nameError: string | undefined;
  readonly urlError: string | undefined;
  readonly onChange: (part: Partial<WebFontValue>) => void;
  readonly onRemove: () => void;
}

function WebFontFields({ font, number, nameError, urlError, onChange, onRemove }: WebFontFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="x:flex x:flex-col x:gap-3 x:rounded-md x:border x:border-line x:p-3">
      <div className="x:grid x:gap-3 x:sm:grid-cols-2">
        <Field label={t`Name`} error={nameError}>
          <TextInput
            value={font.name}
            onValueChange={(name) => onChange({ name })}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
        <Field label={t`Replacement`}>
          <Select
            value={font.fallback}
            onValueChange={(fallback) => onChange({ fallback })}
            options={[
              { value: 'sans', label: t`Without serifs (Arial)` },
              { value: 'serif', label: t`With serifs (Georgia)` },
              { value: 'mono', label: t`Fixed width (Courier New)` },
            ]}
          />
        </Field>
      </div>
      <div className="x:flex x:items-start x:gap-2">
        <Field label={t`Address of the stylesheet`} error={urlError} className="x:flex-1">
          <TextInput
            type="url"
            value={font.url}
            onValueChange={(url) => onChange({ url })}
            maxLength={2000}
            placeholder="https://"
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
        <span className="x:pt-6">
          <IconButton icon={<Trash2 />} label={t`Remove web font ${number}`} onClick={onRemove} />
        </span>
      </div>
    </div>
  );
}
