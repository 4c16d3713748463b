/** Consents are of a text (Ley 21.719): an accepted version is never changed, other words are a new last version. */

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

export const presentConsent = (kind: ConsentKind): { version: string; text: string } => CONSENT_TEXTS[kind].at(-1)!

export const consentText = (kind: ConsentKind, version: string): string =>
  CONSENT_TEXTS[kind].find((text) => text.version === version)?.text ?? ''
