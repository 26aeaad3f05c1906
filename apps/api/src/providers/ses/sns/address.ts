import type { SubscriptionConfirmation } from './message.ts';

/** Matches `arn:aws:sns:<region>:<account>:<name>` in the partitions that offer Amazon SES. */
const topicPattern = /^arn:aws(?:-us-gov)?:sns:(?<region>[a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/u;

/** Host of SNS in the topic's region. Undefined if the ARN is invalid. */
function snsHostOf(topicArn: string): string | undefined {
  const region = topicPattern.exec(topicArn)?.groups?.['region'];
  return region === undefined ? undefined : `sns.${region}.amazonaws.com`;
}

function addressAt(text: string, host: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && url.host === host && url.hash === '' ? url : undefined;
}

/**
 * Returns the URL of a message's signing certificate, or undefined if the URL's host is not that of SNS in the topic's
 * region. Other hosts under amazonaws.com may belong to Amazon's customers.
 */
export function certificateAddress(signingCertUrl: string, topicArn: string): string | undefined {
  const host = snsHostOf(topicArn);
  const url = host === undefined ? undefined : addressAt(signingCertUrl, host);
  return url !== undefined && url.search === '' && /^\/[\w-]+\.pem$/u.test(url.pathname)
    ? url.href
    : undefined;
}

/**
 * Builds the URL that confirms a subscription. Returns undefined if `SubscribeURL` differs, so that a message cannot
 * make the server call another URL.
 */
export function confirmationAddress(message: SubscriptionConfirmation): string | undefined {
  const host = snsHostOf(message.TopicArn);
  const given = host === undefined ? undefined : addressAt(message.SubscribeURL, host);
  if (given === undefined || given.pathname !== '/') return undefined;
  const wanted = { Action: 'ConfirmSubscription', TopicArn: message.TopicArn, Token: message.Token };
  const same = Object.entries(wanted).every(
    ([name, value]) => given.searchParams.getAll(name).length === 1 && given.searchParams.get(name) === value,
  );
  const others = [...given.searchParams.keys()].some((name) => !(name in wanted));
  return same && !others ? `https://${given.host}/?${new URLSearchParams(wanted).toString()}` : undefined;
}
