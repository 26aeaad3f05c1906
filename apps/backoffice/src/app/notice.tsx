import { Alert, type AlertProps } from '@x/ui';

const statusRole = { role: 'status' } as const;

/** An alert that is read out when the user is idle: for what went well, or is good to know. */
export function Notice(props: Omit<AlertProps, 'role'>) {
  return <Alert {...props} {...statusRole} />;
}
