'use client';
import { useLingui } from '@lingui/react/macro';
import { networks, profileAddress, socialNetworks, type social, type SocialNetwork } from '@x/email-compiler';
import { DropdownMenu, IconButton, MenuItem, Button } from '@x/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressField } from '../../fields/links/address-field.tsx';
import type { CustomFieldProps } from '../../definition/fields.ts';

type SocialConfig = (typeof social)['defaults']['config'];
type SocialLink = SocialConfig['socialLinks'][number];

/** Edits the links to social networks and their order. Each network appears at most once. */
export function SocialLinksField({ block, onChange, readOnly }: CustomFieldProps<SocialConfig>) {
  const links = block.config.socialLinks;
  const left = socialNetworks.filter((type) => !links.some((link) => link.type === type));

  function change(socialLinks: SocialLink[], group?: string) {
    onChange({ ...block, config: { ...block.config, socialLinks } }, group);
  }

  function move(from: number, to: number) {
    const link = links[from];
    if (link !== undefined) change(links.toSpliced(from, 1).toSpliced(to, 0, link));
  }

  return (
    <>
      {links.map((link, index) => {
        const { name } = networks[link.type];
        return (
          <ProfileField
            key={link.type}
            link={link}
            readOnly={readOnly}
            onChange={(value) =>
              change(links.with(index, { ...link, link: value }), `config:${block.id}:social:${link.type}`)
            }
            actions={
              <LinkActions
                name={name}
                first={index === 0}
                last={index === links.length - 1}
                onMove={(step) => move(index, index + step)}
                onRemove={() => change(links.toSpliced(index, 1))}
              />
            }
          />
        );
      })}
      {!readOnly && left.length > 0 && (
        <AddNetwork left={left} onAdd={(type) => change([...links, { type, link: '' }])} />
      )}
    </>
  );
}

interface ProfileFieldProps {
  readonly link: SocialLink;
  readonly readOnly: boolean;
  readonly onChange: (typed: string) => void;
  readonly actions: ReactNode;
}

function ProfileField({ link, readOnly, onChange, actions }: ProfileFieldProps) {
  const { t } = useLingui();
  return (
    <AddressField
      label={networks[link.type].name}
      value={link.link}
      href={profileAddress(link.type, link.link)}
      placeholder={t`Web address or profile name`}
      error={t`This address cannot be used, so the icon is left out. Enter an https:// address or a profile name.`}
      onValueChange={onChange}
      {...(readOnly ? {} : { aside: actions })}
    />
  );
}

interface LinkActionsProps {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

function LinkActions({ name, first, last, onMove, onRemove }: LinkActionsProps) {
  const { t } = useLingui();
  return (
    <span className="x:relative x:top-1 x:-my-1.5 x:flex">
      <IconButton
        size="small"
        icon={<ArrowUp />}
        label={t`Move ${name} up`}
        // Uses `aria-disabled` because `disabled` would take the focus from a keyboard user who moves the item to the
        // top.
        aria-disabled={first}
        onClick={() => !first && onMove(-1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown />}
        label={t`Move ${name} down`}
        aria-disabled={last}
        onClick={() => !last && onMove(1)}
      />
      <IconButton size="small" icon={<Trash2 />} label={t`Remove ${name}`} onClick={onRemove} />
    </span>
  );
}

interface AddNetworkProps {
  readonly left: readonly SocialNetwork[];
  readonly onAdd: (type: SocialNetwork) => void;
}

function AddNetwork({ left, onAdd }: AddNetworkProps) {
  const { t } = useLingui();
  return (
    <DropdownMenu trigger={<Button icon={<Plus />} width="full">{t`Add a network`}</Button>}>
      {left.map((type) => (
        <MenuItem key={type} onSelect={() => onAdd(type)}>
          {networks[type].name}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
