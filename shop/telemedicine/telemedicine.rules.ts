/** SHOP §9: the dearest order that telemedicine is offered for, CLP; effectively never reached. */
export const TELEMEDICINE_MAXIMUM = 10_000_000_000_000_000

/** Whether telemedicine is offered for an order of this amount, CLP. */
export const offersTelemedicine = (amount: number): boolean => amount <= TELEMEDICINE_MAXIMUM
