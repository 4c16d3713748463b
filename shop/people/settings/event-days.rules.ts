/** SHOP §9; at most one is on. */
export const EVENT_DAYS = ['black-friday', 'cyber-monday', 'cyber'] as const
export type EventDay = (typeof EVENT_DAYS)[number]

export const isEventDay = (text: string): text is EventDay => (EVENT_DAYS as readonly string[]).includes(text)
