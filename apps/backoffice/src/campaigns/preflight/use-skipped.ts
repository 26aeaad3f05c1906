import { useLingui } from '@lingui/react/macro';
import type { PreflightRecipients } from '@x/api-client';
import { useFormats } from '#/language/use-formats.tsx';

/** Returns a function that lists why contacts get no message, with their numbers. Returns an empty text if all get one. */
export function useSkipped(): (recipients: PreflightRecipients) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return ({ left_out: leftOut, duplicates, suppressed }) => {
    const reasons: readonly (readonly [string, number])[] = [
      [t`left out by segments`, leftOut],
      [t`unsubscribed`, suppressed.unsubscribe],
      [t`bounced`, suppressed.bounce],
      [t`spam complaints`, suppressed.complaint],
      [t`suppressed manually`, suppressed.manual],
      [t`erased people`, suppressed.erasure],
      [t`without consent`, suppressed.no_consent],
      [t`duplicate addresses`, duplicates],
    ];
    return reasons
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${formats.number(count)}`)
      .join(' · ');
  };
}
