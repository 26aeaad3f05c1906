import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { validateAmp } from './validate-amp.ts';

const createAmpValidation = implement(
  contract.ampValidations.create,
  { transaction: false },
  async ({ body }, { user }) => {
    const { valid, errors } = await validateAmp(body.content_amp, { tenant: user.id });
    return {
      valid,
      errors: errors.map(({ code, severity, message, line, col, blockId }) => ({
        code,
        severity,
        message,
        line,
        col,
        blockId: blockId ?? null,
      })),
    };
  },
);

export const ampValidationImplementations: readonly Implementation[] = [createAmpValidation];
