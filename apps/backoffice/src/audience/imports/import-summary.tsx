import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Import } from '@x/api-client';

type NeverMailed = Import['never_mailed'][number];

/** Returns why some addresses of a file get no campaigns, in a sentence. */
function useNeverMailedText(): (entry: NeverMailed) => string {
  const { t } = useLingui();
  function inFile(addresses: number, reason: NeverMailed['reason']): string {
    switch (reason) {
      case 'bounce':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because the file says that mail to them bounced.`;
      case 'complaint':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because the file says that they reported spam.`;
      case 'no_consent':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because the file does not say that they agreed.`;
      case 'unsubscribe':
      case 'manual':
      case 'erasure':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because the file says that they unsubscribed.`;
    }
  }
  function inProject(addresses: number, reason: NeverMailed['reason']): string {
    switch (reason) {
      case 'unsubscribe':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because they unsubscribed from this project.`;
      case 'bounce':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because your mail to them bounced.`;
      case 'complaint':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because they reported your mail as spam.`;
      case 'erasure':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because their data was erased.`;
      case 'manual':
      case 'no_consent':
        return t`${plural(addresses, { one: '# address', other: '# addresses' })} will never be mailed, because they are on the suppression list.`;
    }
  }
  return ({ addresses, reason, source }) =>
    source === 'file' ? inFile(addresses, reason) : inProject(addresses, reason);
}

/** Returns what an import would do, in a sentence each. */
function useResultTexts(): (job: Import) => readonly string[] {
  const { t } = useLingui();
  return ({ created, updated, unchanged, duplicates, refused, skipped_values: skipped }) =>
    (
      [
        [created, t`${plural(created, { one: '# contact is', other: '# contacts are' })} new.`],
        [updated, t`${plural(updated, { one: '# contact', other: '# contacts' })} will be updated.`],
        [
          unchanged,
          t`${plural(unchanged, { one: '# contact stays', other: '# contacts stay' })} as they are now.`,
        ],
        [
          duplicates,
          t`${plural(duplicates, { one: '# row repeats', other: '# rows repeat' })} an address of an earlier row and will be merged with it.`,
        ],
        [
          refused,
          t`${plural(refused, { one: '# row', other: '# rows' })} will be left out. The reasons are listed below.`,
        ],
        [
          skipped,
          t`${plural(skipped, { one: '# value', other: '# values' })} cannot be read. The contacts are imported without them.`,
        ],
      ] as const
    )
      .filter(([count], index) => count > 0 || index === 0)
      .map(([, text]) => text);
}

/** Says what an import will do, or which addresses get no campaigns after it. */
export function ImportSummary({ job, isDone }: { readonly job: Import; readonly isDone: boolean }) {
  const { t } = useLingui();
  const results = useResultTexts();
  const neverMailed = useNeverMailedText();
  const texts = [...(isDone ? [] : results(job)), ...job.never_mailed.map(neverMailed)];
  if (texts.length === 0) return null;
  return (
    <ul
      aria-label={isDone ? t`Addresses that get no campaigns` : t`What the import will do`}
      className="x:flex x:list-disc x:flex-col x:gap-1 x:pl-5 x:text-13"
    >
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
