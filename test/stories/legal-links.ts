import type { Locator } from 'playwright-core'
import { expect } from './expect.ts'

const LEGAL = {
  privacy: [/^(Leer la )?política de privacidad/, '/politicas-de-privacidad'],
  terms: ['Leer los términos y condiciones', '/terminos-y-condiciones'],
} as const

/** Where something is accepted: each text is linked, in a tab of its own, so that the form keeps what was typed. */
export async function assertLegalLinks(form: Locator, texts: readonly (keyof typeof LEGAL)[]): Promise<void> {
  for (const text of texts) {
    const [name, path] = LEGAL[text]
    const link = form.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', path)
    await expect(link).toHaveAttribute('target', '_blank')
  }
}
