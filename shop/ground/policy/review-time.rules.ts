/** Checkout, order page and mails show this promise; working hours are the phone line's. */
export const REVIEW_WORKING_H = 4
