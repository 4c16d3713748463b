/** What one account may do with subscriptions in so many seconds: far more than a person does (server rules §7). */
export const SUBSCRIPTION_STARTS = { what: 'open a subscription', most: 60, perS: 600 }
export const SUBSCRIPTION_CHANGES = { what: 'change a subscription', most: 600, perS: 600 }
