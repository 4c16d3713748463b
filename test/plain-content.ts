import { layOutMail, type MailContent } from '#shop/ground/mail/mail-layout.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'

/** A mail's content that has only this title. */
export const plainContent = (title: string): MailContent =>
  layOutMail(
    { subject: { es: '', en: '' }, title: { es: title, en: title }, paragraphs: [] },
    { publicUrl: 'https://boldo.test', pharmacy: readSettingsFile() },
  ).content
