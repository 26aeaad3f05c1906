import { Trans, useLingui } from '@lingui/react/macro';
import { networks, socialNetworks } from '@x/email-compiler';
import { Button, Field, FieldGroup, IconButton, Select, TextInput } from '@x/ui';
import { Plus, Trash2 } from 'lucide-react';
import { brandDescriptors } from './brand-descriptors.tsx';
import { newProfile, type ProfileValue } from './brand-values.ts';
import { noteAt, type BrandNote } from './use-brand-problems.ts';

/** Maximum number of social profiles of a brand. */
const mostProfiles = 20;

export interface ProfileListProps {
  readonly value: readonly ProfileValue[];
  readonly errors: readonly BrandNote[];
  readonly onValueChange: (value: readonly ProfileValue[]) => void;
}

export function ProfileList({ value, errors, onValueChange }: ProfileListProps) {
  const { t } = useLingui();
  const change = (key: string, part: Partial<ProfileValue>) =>
    onValueChange(value.map((profile) => (profile.key === key ? { ...profile, ...part } : profile)));
  return (
    <FieldGroup legend={<span className="x:sr-only">{t(brandDescriptors.social.label)}</span>}>
      {value.map((profile, index) => (
        <div key={profile.key} className="x:flex x:items-start x:gap-2">
          <Field label={t`Network of profile ${index + 1}`} labelHidden className="x:w-32 x:shrink-0">
            <Select
              value={profile.type}
              onValueChange={(type) => change(profile.key, { type })}
              options={socialNetworks.map((type) => ({
                value: type,
                label: type === 'website' ? t`Website` : networks[type].name,
              }))}
            />
          </Field>
          <Field
            label={t`Address of profile ${index + 1}`}
            labelHidden
            error={noteAt(errors, `social.${String(index)}.link`)}
            className="x:flex-1"
          >
            <TextInput
              value={profile.link}
              onValueChange={(link) => change(profile.key, { link })}
              maxLength={2000}
              placeholder={t`Name or address`}
              spellCheck={false}
              autoComplete="off"
            />
          </Field>
          <IconButton
            icon={<Trash2 />}
            label={t`Remove profile ${index + 1}`}
            onClick={() => onValueChange(value.filter(({ key }) => key !== profile.key))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          disabled={value.length >= mostProfiles}
          onClick={() => onValueChange([...value, newProfile()])}
        >
          <Trans>Add profile</Trans>
        </Button>
      </div>
    </FieldGroup>
  );
}
