import type { Configuration } from '../configuration/configuration.ts';

export type SmtpReach = Pick<Configuration, 'allowedHosts' | 'demo' | 'mailCatcher'>;

/**
 * Hosts that providers may speak SMTP to though they are not public: those of the operator, and the SMTP port of the
 * mail catcher where the demo runs. Calls by http never get the catcher's, or a webhook could read everybody's mail.
 */
export function smtpHosts({ allowedHosts, demo, mailCatcher }: SmtpReach): readonly string[] {
  if (!demo) return allowedHosts;
  const port = String(mailCatcher.smtpPort);
  return [...allowedHosts, `127.0.0.1:${port}`, `localhost:${port}`];
}
