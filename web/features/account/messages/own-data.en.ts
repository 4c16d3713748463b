import type { ownData } from './own-data.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'My data',
  text: 'Your data is yours. Here you see what you accepted and what you can do about it.',
  loading: 'Loading your data',
  consents: {
    title: 'Your consents',
    text: 'What you accepted, with its date and the version of the text. You can withdraw a consent at any time.',
    none: 'There are no consents on record.',
    kinds: { privacy: 'Use of my data', health: 'Health data', promotions: 'Offers by email' },
    given: 'In force',
    withdrawn: 'Withdrawn',
    since: (date, version) => `Accepted on ${date}, version ${version} of the text.`,
    until: (date) => `Withdrawn on ${date}.`,
    withdraw: 'Withdraw consent',
    withdrawOf: (kind) => `Withdraw consent: ${kind}`,
    withdrawing: {
      title: 'Withdraw this consent?',
      health: 'When you withdraw it, we delete your conditions. You can give it again in your profile.',
      promotions: 'We will send you no more offers or news. You can give it again in your profile.',
      confirm: 'Yes, withdraw',
      cancel: 'Back',
    },
    results: {
      done: 'Your consent was withdrawn',
      failed: 'The consent could not be withdrawn. Try again in a moment.',
    },
  },
} satisfies Translation<typeof ownData>
