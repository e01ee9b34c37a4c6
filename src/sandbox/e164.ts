/** A phone number as the carriers want it: plus, country, seven to fifteen digits in all. */
export const e164 = /^\+[1-9]\d{6,14}$/;
