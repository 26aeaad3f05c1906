'use client';
import { useLingui } from '@lingui/react/macro';
import { splitMergeTags } from '@x/email-compiler';
import { useEditor } from '../../context/environment.tsx';
import { useSpecialLinks } from './use-special-links.ts';

/** Returns a function that says what an address opens. The result is empty for an empty or unusable address. */
export function useLinkTarget(): (address: string) => string {
  const { t } = useLingui();
  const { mergeTagLabel } = useEditor();
  const special = useSpecialLinks();
  return (address) => {
    const known = special.find(({ url }) => url === address.trim());
    if (known !== undefined) return t`Opens “${known.label}”.`;
    const shown = splitMergeTags(address.trim())
      .map((part) => (part.kind === 'literal' ? part.text : `[${mergeTagLabel(part.name)}]`))
      .join('');
    const mail = /^mailto:([^?]+)/i.exec(shown)?.[1];
    if (mail !== undefined) return t`Starts an email to ${mail}.`;
    const phone = /^tel:(.+)/i.exec(shown)?.[1];
    if (phone !== undefined) return t`Calls ${phone}.`;
    const [, host, path = ''] =
      /^(?:https?:\/\/)?(?:www\.)?([^\s/?#]+\.[^\s/?#]+)([^\s?#]*)/i.exec(shown) ?? [];
    if (host === undefined) return '';
    const file = /\/([^/]+\.(?:pdf|zip|docx?|xlsx?|pptx?|csv|ics|mp[34]|epub))$/i.exec(path)?.[1];
    return file === undefined ? t`Opens ${host}.` : t`Downloads ${file} from ${host}.`;
  };
}
