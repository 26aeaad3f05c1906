/** Result of the last change, which the page shows after it as the text `preferences.<notice>`. */
export const notices = ['saved', 'paused', 'resumed', 'resubscribed'] as const;
export type Notice = (typeof notices)[number];
