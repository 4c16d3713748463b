/**
 * The texts that customers consent to, by version (Ley 21.719: a consent is of a text). The newest stands last, and the
 * screens show it. A text that was accepted is never changed: other words are a version of their own.
 */

export const CONSENT_KINDS = ['privacy', 'health', 'promotions'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

export const CONSENT_TEXTS: Readonly<Record<ConsentKind, readonly { version: string; text: string }[]>> = {
  privacy: [
    {
      version: '1',
      text:
        'Acepto el tratamiento de mis datos para tener mi cuenta, atender mis compras y cumplir lo que la ley pide a ' +
        'una farmacia.',
    },
  ],
  health: [{ version: '1', text: 'Acepto que la farmacia guarde mis patologías, que son datos de salud.' }],
  promotions: [{ version: '1', text: 'Quiero recibir ofertas y novedades por correo.' }],
}

/** What a person who consents now has read. */
export const presentConsent = (kind: ConsentKind): { version: string; text: string } => CONSENT_TEXTS[kind].at(-1)!

/** The text of a version; empty for a version that this code does not know. */
export const consentText = (kind: ConsentKind, version: string): string =>
  CONSENT_TEXTS[kind].find((text) => text.version === version)?.text ?? ''
