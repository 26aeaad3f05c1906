/** Days for which the link that confirms a sign-up works, from when its message was sent. Afterwards, it is deleted. */
export const confirmationDays = 3;

/** Days for which a sign-up waits for its message, such as for the next billing cycle. Afterwards, it is deleted. */
export const waitingDays = 32;

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000);
}
