import type { secondFactor } from './second-factor.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Verify that it is you',
  text: 'Enter the six-digit code that your authenticator app shows.',
  code: 'Code of your app',
  recoveryText: 'Enter one of the recovery codes that you saved. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'I do not have my phone',
  useApp: 'Use my app',
  submit: 'Verify',
  back: 'Back to the password',
  enrol: {
    title: 'Protect your account',
    text:
      "The pharmacy's staff sign in with their password and a code. Add this account to an authenticator app (Google " +
      'Authenticator, Aegis, 1Password or another).',
    scan: 'Scan this QR code with the app',
    qr: 'QR code with the key of your account',
    type: 'Or type this key into the app:',
    open: 'Open in the app of this device',
    submit: 'Turn on',
  },
  codes: {
    title: 'Save your recovery codes',
    text:
      'Each lets you in once if you lose your phone. We will not show them again: write them down or keep them in a ' +
      'safe place.',
    copy: 'Copy the codes',
    copied: 'Codes copied',
    saved: 'I have saved my codes',
    savedNeeded: 'Tick this box once you have saved them.',
    submit: 'Continue',
  },
  errors: {
    'code.required': 'Enter the code',
    'code.wrong': 'The code is wrong, or was used before. Wait for the next one.',
  },
  failed: {
    ended: 'Your sign-in has expired',
    endedText: 'Enter your password again.',
    network: 'Connection error',
    networkText: 'Check your connection and try again.',
    often: 'You tried many times in a row',
    oftenText: (minutes) => (minutes === 1 ? 'Wait a minute and try again.' : `Wait ${minutes} minutes and try again.`),
    other: 'We could not verify the code',
    otherText: 'Try again in a moment.',
  },
} satisfies Translation<typeof secondFactor>
