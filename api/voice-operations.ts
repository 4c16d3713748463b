import { z } from 'zod'
import type { Operation } from './rest-operation.ts'

/** The webhooks of the operators' telephone. */
export const VOICE_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/voz/twilio/llamada',
    tag: 'Calls',
    summary: 'Where Twilio asks what to do with an operator’s call',
    description:
      'Not for clients. Signed by Twilio (X-Twilio-Signature). Only ordinary Chilean numbers are connected, for an ' +
      'operator at work; anything else is answered <Reject/>.',
    contentType: 'application/x-www-form-urlencoded',
    answer: z.string().describe('TwiML.'),
    answerType: 'text/xml',
    refusals: [[403, 'The signature is not Twilio’s: `voice.bad_webhook`.']],
  },
  {
    method: 'post',
    path: '/voz/twilio/estado',
    tag: 'Calls',
    summary: 'Where Twilio reports how a call goes',
    description: 'Not for clients. Signed as the other; repeated, late and unknown reports change nothing.',
    contentType: 'application/x-www-form-urlencoded',
    status: 204,
    refusals: [[403, 'The signature is not Twilio’s: `voice.bad_webhook`.']],
  },
]
