/** Cookie of the browser that registered. The mailed link signs in without a password in this browser only. */
export const registrationCookie = 'registration';
