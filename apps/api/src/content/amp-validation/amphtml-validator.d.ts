declare module 'amphtml-validator' {
  import type { OfficialResult } from '@x/email-compiler/validator';

  export function getInstance(
    validatorJs: string,
  ): Promise<{ validateString(markup: string, format: string): OfficialResult }>;
}
