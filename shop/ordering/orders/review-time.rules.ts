/**
 * Working hours within which a pharmacist decides on a prescription. Checkout, order page and mails show this number;
 * working hours are the phone line's.
 */
export const REVIEW_WORKING_H = 4
