import { useLingui } from '@lingui/react/macro';

/** Error texts by problem code. */
export function useProblemTexts(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    address_refused: t`This address cannot be called. Enter one that begins with https://, without a user or a password in it.`,
    host_refused: t`This host points to a private network, which is not allowed.`,
    host_unknown: t`This host was not found. Check the address.`,
    redirect_refused: t`The server redirects to another address. Enter that address instead.`,
    too_slow: t`The server took too long to respond.`,
    too_large: t`The response is too large.`,
    unreachable: t`The connection failed. Check the address and that the server is running.`,
  };
}
