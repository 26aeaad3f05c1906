import { useLingui } from '@lingui/react/macro';

/** Why a call had no answer, by the code of the problem. */
export function useProblemTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    address_refused: t`This address cannot be called. Enter one that begins with https://, without a user or a password in it.`,
    host_refused: t`This host is not allowed: it points to a private network.`,
    host_unknown: t`This host was not found. Check the address.`,
    redirect_refused: t`The other side leads on to another address. Enter the address that it leads to.`,
    too_slow: t`The other side took too long to answer.`,
    too_large: t`The answer is too large.`,
    unreachable: t`The connection failed. Check that the address is right and the other side is running.`,
  };
}
