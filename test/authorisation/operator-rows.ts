/**
 * Operators' calls and their customers' data. The telephone provider's webhooks are for nobody without its signature.
 */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

export const OPERATOR: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['mutation getVoiceToken', '', { '*': 'account.not_allowed', operator: 'ok' }],
  [
    'mutation contestRut',
    'input: { firstName: "Eva", lastName: "Soto", phoneNumber: "911112222", rut: "11111111-1", ' +
      'birthdate: "1990-05-04", gender: "female", email: "eva@ejemplo.cl", older: true, privacy: true }, ' +
      'documentNumber: "A12345678", medicIdentityNumber: "12345678-5"',
    { '*': 'captcha.unsolved' },
  ],
  [
    'mutation proveRut',
    'orderId: "$paid"',
    { '*': 'account.not_allowed', operator: 'ok', pharmacist: 'ok', dispatch: 'ok' },
  ],
  [
    'mutation updateAccountDataFromCallCenter',
    'input: { rut: "$rut", email: "eva@ejemplo.cl", firstName: "Eva", lastName: "Soto", phoneNumber: ' +
      '"911112222", healthInstitute: "1" }',
    { '*': 'account.not_allowed', operator: 'ok' },
  ],
  ['post /voz/twilio/llamada', 'To=912345678', { '*': 'voice.bad_webhook' }],
  ['post /voz/twilio/estado', 'CallStatus=completed', { '*': 'voice.bad_webhook' }],
]
