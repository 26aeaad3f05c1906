import type { SubscriptionConfirmation } from './message.ts';

/** `arn:aws:sns:<region>:<account>:<name>`; the partitions are those that Amazon SES is in. */
const topicPattern = /^arn:aws(?:-us-gov)?:sns:(?<region>[a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[\w-]{1,256}$/u;

/** The host of SNS in a topic's region; undefined for what is no topic. */
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
 * The certificate that a message says it was signed with, if it is one of SNS in the topic's own region. Other hosts of
 * amazonaws.com belong to Amazon's customers.
 */
export function certificateAddress(signingCertUrl: string, topicArn: string): string | undefined {
  const host = snsHostOf(topicArn);
  const url = host === undefined ? undefined : addressAt(signingCertUrl, host);
  return url !== undefined && url.search === '' && /^\/[\w-]+\.pem$/u.test(url.pathname)
    ? url.href
    : undefined;
}

/**
 * The call that confirms a subscription, put together here. `SubscribeURL` is only compared with it: what it says
 * besides is never called.
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
