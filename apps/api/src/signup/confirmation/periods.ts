/** Days for which the link that confirms a sign-up works, from when its message was sent. Afterwards, it is deleted. */
export const confirmationDays = 3;

/** Days for which a sign-up waits for its message, such as for the next billing cycle. Afterwards, it is deleted. */
export const waitingDays = 32;

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000);
}

/** Problem of a sign-up whose message waits for the organization's quota. The sweep tries such messages again. */
export const overQuota =
  'The emails of your plan are used up. The message is sent as soon as there are some again: with the next billing cycle or a larger plan.';
