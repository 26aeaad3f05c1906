import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Image } from '@x/api-client';
import { Button, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { useMay } from '#/session/may.tsx';
import type { LogoValue } from './brand-values.ts';
import { FieldWarning } from './field-warning.tsx';
import { ImageChooser } from './image-chooser.tsx';

export interface LogoFieldsProps {
  readonly value: LogoValue | null;
  /** Alternative text of a new logo. */
  readonly company: string;
  readonly warnings: readonly string[];
  readonly error: string | undefined;
  readonly onValueChange: (value: LogoValue | null) => void;
}

export function LogoFields({ value, company, warnings, error, onValueChange }: LogoFieldsProps) {
  const { t } = useLingui();
  const choose = ({ path: src, width, height }: Image) =>
    onValueChange({ darkSrc: '', alt: company.trim(), link: '', ...value, src, width, height });
  return (
    <div className="x:flex x:flex-col x:gap-4">
      <LogoPicture
        label={t`Logo for light mode`}
        src={value?.src ?? ''}
        onChoose={choose}
        onRemove={() => onValueChange(null)}
      />
      {value !== null && (
        <>
          <LogoPicture
            label={t`Logo for dark mode`}
            hint={t`Use the same proportions as the logo. Without it, dark mode shows the logo.`}
            dark
            src={value.darkSrc}
            onChoose={({ path: darkSrc }) => onValueChange({ ...value, darkSrc })}
            onRemove={() => onValueChange({ ...value, darkSrc: '' })}
          />
          <div className="x:flex x:flex-col x:gap-1.5">
            <Field label={t`Alternative text`} error={error}>
              <TextInput
                value={value.alt}
                onValueChange={(alt) => onValueChange({ ...value, alt })}
                maxLength={500}
                autoComplete="off"
              />
            </Field>
            <FieldWarning texts={warnings} />
          </div>
          <Field label={t`Link`} optional>
            <TextInput
              type="url"
              value={value.link}
              onValueChange={(link) => onValueChange({ ...value, link })}
              maxLength={2000}
              placeholder="https://"
              spellCheck={false}
              autoComplete="off"
            />
          </Field>
        </>
      )}
    </div>
  );
}

interface LogoPictureProps {
  readonly label: string;
  readonly hint?: string;
  readonly dark?: boolean;
  readonly src: string;
  readonly onChoose: (image: Image) => void;
  readonly onRemove: () => void;
}

function LogoPicture({ label, hint, dark = false, src, onChoose, onRemove }: LogoPictureProps) {
  const { t } = useLingui();
  const mayChoose = useMay()(contract.images.list);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <span className="x:text-13 x:font-medium">{label}</span>
      {src !== '' && (
        // The backgrounds are those of messages, so they do not follow the theme.
        <span
          className={`x:flex x:rounded-md x:border x:border-line x:p-3 ${dark ? 'x:bg-[#16181c]' : 'x:bg-[#fff]'}`}
        >
          <img src={src} alt="" className="x:max-h-16 x:max-w-full x:object-contain" />
        </span>
      )}
      <div className="x:flex x:flex-wrap x:gap-2">
        <Button
          size="small"
          disabled={!mayChoose}
          aria-label={src === '' ? t`Choose image: ${label}` : t`Replace: ${label}`}
          onClick={() => setChoosing(true)}
        >
          {src === '' ? <Trans>Choose image</Trans> : <Trans>Replace</Trans>}
        </Button>
        {src !== '' && (
          <Button size="small" variant="ghost" aria-label={t`Remove: ${label}`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {hint !== undefined && <p className="x:text-12 x:text-muted">{hint}</p>}
      {choosing && (
        <ImageChooser
          title={label}
          onClose={() => setChoosing(false)}
          onChoose={(image) => {
            setChoosing(false);
            onChoose(image);
          }}
        />
      )}
    </div>
  );
}
