import type { EmailProviderTypeId } from '@x/api-client';
import type { EmailProviderDefinition } from '../definition/define-email-provider.tsx';
import { sendgrid } from '../sendgrid/sendgrid.tsx';
import { sesApi, sesSmtp } from '../ses/ses.tsx';
import { smtp } from '../smtp/smtp.tsx';

export const emailProviderTypes: Readonly<Record<EmailProviderTypeId, EmailProviderDefinition>> = {
  smtp,
  aws_ses_api: sesApi,
  aws_ses_smtp: sesSmtp,
  sendgrid,
};
