export type SampleLanguage = 'es' | 'en'

/** A mail of the shop with invented data. `about`: when it is sent. */
export type MailSample = {
  name: string
  about: string
  render(frame: { publicUrl: string; language: SampleLanguage }): { subject: string; text: string; html: string }
}
