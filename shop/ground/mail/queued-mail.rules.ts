import type { MailContent } from './mail-layout.rules.ts'
import type { OutgoingMail } from './mail.port.ts'

/** 'awaited': somebody waits at the screen for it (reliability R3). */
export type MailUrgency = 'awaited' | 'order' | 'notice'

/** `about`: the order's or case's id, with which staff see that the mail was refused. */
export type QueuedMail = Pick<OutgoingMail, 'to' | 'subject' | 'messageId'> & {
  content: MailContent
  urgency?: MailUrgency
  about?: string
}

export const RANKS: Readonly<Record<MailUrgency, number>> = { awaited: 0, order: 1, notice: 2 }

/** After this many refusals a mail is given up (reliability R5). */
export const REFUSALS_MAX = 3

export type UndeliverableMail = { subject: string; at: string }
