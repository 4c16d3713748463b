import type { OutgoingMail } from './mail.port.ts'

/** 'awaited': somebody waits at the screen for it (reliability R3). */
export type MailUrgency = 'awaited' | 'order' | 'notice'

/** `about`: its order's or case's id, by which staff learn that it was refused. */
export type QueuedMail = OutgoingMail & { urgency?: MailUrgency; about?: string }

export const RANKS: Readonly<Record<MailUrgency, number>> = { awaited: 0, order: 1, notice: 2 }

/** A mail server that refuses so often means it (reliability R5). */
export const REFUSALS_MAX = 3

export type UndeliverableMail = { subject: string; at: string }
