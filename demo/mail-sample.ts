import { chileDate } from '#lib/chile-time.ts'
import type { Mail, MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'
import type { ShopMailFrame } from '#shop/people/settings/settings.rules.ts'

/** `template`: the function that writes it. `about`: when it is sent, in Spanish. */
export type MailSample = SampleOf<Omit<MailFrame, 'pharmacy'>>
type SampleOf<Frame> = { name: string; template: string; about: string; render(frame: Frame): Mail }
export type Sample = SampleOf<ShopMailFrame>

export const DAY = chileDate('2026-11-23')
export const samplePage = ({ publicUrl }: Pick<MailFrame, 'publicUrl'>): string => `${publicUrl}/cocc-response/muestra`
