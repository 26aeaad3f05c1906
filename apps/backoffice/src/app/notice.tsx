import { Alert, type AlertProps } from '@x/ui';

const statusRole = { role: 'status' } as const;

/** Alert for success messages and hints. Screen readers announce the alert when the user is idle. */
export function Notice(props: Omit<AlertProps, 'role'>) {
  return <Alert {...props} {...statusRole} />;
}
