/** Cookie of the browser that registered. Only there does the mailed link sign in without a password. */
export const registrationCookie = 'registration';
