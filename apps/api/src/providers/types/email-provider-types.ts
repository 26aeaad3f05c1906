import type { EmailProviderTypeId } from '@x/api-client/contract';
import type { EmailProviderDefinition } from '../definition/define-email-provider.ts';
import { sendgrid } from '../sendgrid/sendgrid.ts';
import { sesApi, sesSmtp } from '../ses/ses.ts';
import { smtp } from '../smtp/smtp.ts';

export const emailProviderTypes: Readonly<Record<EmailProviderTypeId, EmailProviderDefinition>> = {
  smtp,
  aws_ses_api: sesApi,
  aws_ses_smtp: sesSmtp,
  sendgrid,
};
