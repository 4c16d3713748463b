export type SandboxProvider = 'google' | 'facebook' | 'twitter' | 'apple'

export const SIGN_IN_OUTCOMES = [
  'known',
  'unknown',
  'refuse',
  'late',
  'unverified',
  'other_account',
  'other_network',
  'garbage',
  'hangs',
  'error_500',
  'too_long',
  'wrong_audience',
  'wrong_issuer',
  'wrong_nonce',
  'wrong_key',
  'unsigned',
  'expired',
] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

export type SandboxPerson = { subject: string; email: string; firstName: string; lastName: string }

/** The demo's shop knows this subject at each provider (shop/people/accounts/demo-people.ts). */
const CAMILA: SandboxPerson = {
  subject: 'sandbox-camila',
  email: 'camila.rojas@ejemplo.cl',
  firstName: 'Camila',
  lastName: 'Rojas Fuentes',
}

export function choosePerson(outcome: SignInOutcome, typed: SandboxPerson): SandboxPerson {
  if (outcome === 'known') return CAMILA
  if (outcome === 'other_network') return { ...typed, email: CAMILA.email }
  // This account has a password alone.
  if (outcome === 'other_account') return { ...typed, email: 'quimica@boldo.example' }
  return typed
}

export const LABELS: Record<SandboxProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  apple: 'Apple',
}
