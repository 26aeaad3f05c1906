export * from '@x/email-compiler';
