export type SampleLanguage = 'es' | 'en'

export type MailSample = {
  name: string
  about: string
  render(frame: { publicUrl: string; language: SampleLanguage }): { subject: string; text: string; html: string }
}
